import type { Minor } from "../money/money.ts";
import { nightsOf, type Stay } from "../stays/stay.ts";
import type { SpentOn } from "../vouchers/voucher.ts";
import type { SpentVoucher } from "../vouchers/cancel-with-vouchers.ts";
import { type PaidByWay, shareCancelledMoney, type CancelledMoney } from "./guest-cancellation.ts";

/** A fee of a reservation as it was sold; without a unit it is one of the whole reservation. */
export type ItemFee = {
  kind: string;
  amount: Minor;
  unit?: "reservation" | "item" | "item_night";
  keptOnCancellation?: boolean;
};

/**
 * The reservation's fees once one of its stays is cancelled: those that are counted by rooms or nights lose its part, those of the
 * whole reservation stay, and so do those that the hotel keeps. Fees are of stays alone, so without any they end.
 */
export function feesWithout<Fee extends ItemFee>(
  fees: readonly Fee[],
  { gone, left }: { gone: Stay | null; left: readonly Stay[] },
): Fee[] {
  if (gone === null) return [...fees];
  const nights = left.reduce((sum, stay) => sum + nightsOf(stay), 0);
  const partLeft = (fee: Fee): Minor => {
    if (fee.keptOnCancellation) return fee.amount;
    if (left.length === 0) return 0;
    switch (fee.unit ?? "reservation") {
      case "reservation":
        return fee.amount;
      case "item":
        return Math.round((fee.amount * left.length) / (left.length + 1));
      case "item_night":
        return Math.round((fee.amount * nights) / (nights + nightsOf(gone)));
    }
  };
  return fees.map((fee) => ({ ...fee, amount: partLeft(fee) })).filter(({ amount }) => amount > 0);
}

/** What an item cost, and what cancelling it costs instead. */
export type ItemSums = {
  price: Minor;
  /** Its part of the reservation's fees, which is no longer asked for. */
  fees: Minor;
  /** By its cancellation terms. */
  fee: Minor;
};

/** What becomes of the money when one item of several is cancelled. */
export type ItemMoney<Spent extends SpentVoucher = SpentVoucher> = {
  /** By how much the reservation costs less. */
  less: Minor;
  /** How much of that was still to be paid. */
  fromOpen: Minor;
  shared: CancelledMoney<Spent>;
};

/**
 * What is paid counts for what stays: the reservation costs less, so less is left to pay, and only what is paid beyond that goes
 * back, to vouchers before transfers and to those before cards, as when all of it is cancelled.
 */
export function shareItemMoney<Spent extends SpentVoucher>(
  { price, fees, fee }: ItemSums,
  { open, ...paid }: PaidByWay<Spent> & { open: Minor },
): ItemMoney<Spent> {
  const less = price + fees - fee;
  const fromOpen = Math.min(less, open);
  const money = paid.byCard.reduce((sum, amount) => sum + amount, paid.otherwise);
  const all = paid.vouchers.reduce((sum, { pays }) => sum + pays, money);
  const kept = all - Math.min(all, less - fromOpen);
  return {
    less,
    fromOpen,
    shared: shareCancelledMoney({ lines: [kept], kept: 0, premium: 0 }, paid),
  };
}

/** What somebody owes, in the order in which it is due. */
type Owed = { amount: Minor };

/** Takes an amount off what is owed, from what is due last first; what nothing is left of is left out. */
export function oweLess<Debt extends Owed>(owed: readonly Debt[], less: Minor): Debt[] {
  let left = less;
  return owed
    .toReversed()
    .map((debt) => {
      const taken = Math.min(left, debt.amount);
      left -= taken;
      return { ...debt, amount: debt.amount - taken };
    })
    .toReversed()
    .filter(({ amount }) => amount > 0);
}

/** What a voucher pays, and of which kinds of items it may. */
type KindPart = { pays: Minor; kinds: readonly SpentOn[] };

/**
 * Whether vouchers that were sold for some kinds of items alone still find as much of those in what stays; each pays fees
 * besides, also that of cancelling.
 */
export function stillPayTheirKinds(
  parts: readonly KindPart[],
  { items, fees }: { items: readonly { kind: SpentOn; total: Minor }[]; fees: Minor },
): boolean {
  return parts.every(({ kinds }) => {
    const among = (kind: SpentOn) => kinds.includes(kind);
    const rivals = parts.filter((part) => part.kinds.every(among));
    const due = items.reduce((sum, { kind, total }) => (among(kind) ? sum + total : sum), fees);
    return rivals.reduce((sum, { pays }) => sum + pays, 0) <= due;
  });
}
