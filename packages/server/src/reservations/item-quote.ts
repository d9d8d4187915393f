import type { CancellationQuote } from "@portico/contract/reservations/cancellation";
import { SPENT_ON_OF } from "@portico/domain/checkout/coverable-items";
import { type Instant, todayIn } from "@portico/domain/dates/time-zone";
import { guaranteeMaximum } from "@portico/domain/guarantees/guarantee-terms";
import { withFirstNights } from "@portico/domain/pricing/apply-coupon";
import type { Hotel } from "@portico/domain/property/hotel";
import { cancellationObstacle } from "@portico/domain/reservations/guest-cancellation";
import {
  feesWithout,
  type ItemMoney,
  oweLess,
  shareItemMoney,
  stillPayTheirKinds,
} from "@portico/domain/reservations/item-cancellation";
import { staysOf } from "@portico/domain/reservations/reservation-item";
import { cancellationFee } from "@portico/domain/rates/cancellation-terms";
import { transferAmount } from "@portico/domain/transfers/transfer-terms";
import { SPENT_ON } from "@portico/domain/vouchers/voucher";
import { spanOf } from "@portico/domain/wellness/placed-item";
import { randomUUID } from "node:crypto";
import { sumMoney, type Minor } from "@portico/domain/money/money";
import type { Queryable } from "../database/index.ts";
import type { Payable } from "../payments/index.ts";
import { paymentsOf } from "../vouchers/index.ts";
import { lineOf, nameOf, partBackByWay } from "./cancellation-quote.ts";
import type { PaidInMoney } from "./money/paid-in-money.ts";
import type { RestOfReservation } from "./record/cancelled-item-store.ts";
import type { CancelledItem, Reservation, SoldFee, SoldItem } from "./record/reservation.ts";
import { guaranteedFees } from "./reservation-view.ts";

type Spent = Awaited<ReturnType<typeof paymentsOf>>[number];

/** What is written when an item is cancelled as it was quoted. */
export type ItemPlan = {
  cancelled: Omit<CancelledItem, "cancellationId" | "at">;
  rest: RestOfReservation;
  paid: PaidInMoney;
  money: ItemMoney<Spent>;
  /** What is left to pay, in the place of all that was. */
  open: Payable[];
  /** What was paid, and for how much less; null where nothing of it goes back. */
  lessPaid: { payableId: string; less: number; transferAmount: number } | null;
};

/**
 * What it costs at this moment to cancel one item of a confirmed reservation that the caller has locked, what goes back, and what
 * the rest costs then: what stays keeps its prices, terms and fees. The id follows from all of it. Staff may
 * keep another fee than that of the terms.
 */
export async function quoteItem(
  tx: Queryable,
  { hotelId, hotel }: { hotelId: number; hotel: Hotel },
  { reservation, item }: { reservation: Reservation; item: SoldItem },
  { paid, keep = "terms", now }: { paid: PaidInMoney; keep?: Minor | "terms"; now: Instant },
): Promise<{ quote: CancellationQuote; plan: ItemPlan; canBeParted: boolean }> {
  const { currency, payables, transferTerms } = reservation;
  const line = lineOf(item, hotel);
  const price = item.quote.total;
  const fee = Math.min(price, keep === "terms" ? cancellationFee(line.terms.steps, now) : keep);
  const left = reservation.items.filter(({ itemNo }) => itemNo !== item.itemNo);
  const fees = feesLeft(reservation, item, left);
  const offFees = chargedSum(reservation.fees) - chargedSum(fees);
  const vouchers = await paymentsOf(tx, hotelId, reservation.reservationId);
  const owed = payables.filter(({ state }) => state === "open");
  const open = sumMoney(owed.map(({ amount }) => amount));
  const money = shareItemMoney({ price, fees: offFees, fee }, { ...paid, open, vouchers });
  const { shared, less, fromOpen } = money;
  const rest = restOf(hotel, reservation, {
    items: left,
    fees,
    total: reservation.total - less,
    coupon: (reservation.coupon?.amount ?? 0) - item.quote.coupon,
    guaranteed: guaranteedFees([...reservation.cancelledItems, { item, fee }]),
  });
  const settled = payables.filter(({ state }) => state === "paid");
  // What was paid last is the first to go back.
  const settledLast = settled.at(-1);
  const forVouchers = sumMoney(shared.back.vouchers.map(({ amount }) => amount));
  const paidLess = less - fromOpen - forVouchers;
  const canBeParted =
    payables.every(({ purpose }) => purpose !== "instalment") &&
    vouchers.every(({ whole }) => !whole) &&
    vouchersFind(vouchers, money, { left, fees: chargedSum(fees) + fee }) &&
    // What has come of the rest by transfer counts for nothing until all of it has.
    owed.every(({ ownTransfer }) => (ownTransfer?.received ?? 0) === 0) &&
    (settled.length <= 1 || paid.otherwise === 0) &&
    (paidLess === 0 || (settledLast !== undefined && settledLast.amount > paidLess));
  const told = {
    paid: shared.paid,
    back: partBackByWay(reservation, paid, shared, todayIn(hotel.timeZone, now)),
    rest: { total: rest.total, due: open - fromOpen },
  };
  const quote = {
    obstacle: cancellationObstacle([line], now) ?? (canBeParted ? null : ("by_hotel" as const)),
    currency,
    lines: [{ lineCode: item.lineCode, fee }],
    keptFees: 0,
    premium: 0,
    fee,
    kept: shared.kept,
    unpaid: 0,
    chargeable: 0,
    ...told,
  };
  const sold = left.map(({ lineCode, quote: { total } }) => ({ lineCode, total }));
  return {
    canBeParted,
    quote: { quoteId: nameOf({ left: sold, ...quote }), ...quote },
    plan: {
      cancelled: { item, price, fees: offFees, fee, told },
      rest,
      paid,
      money,
      open: oweLess(owed, fromOpen).map((one) => owedFrom(one, reservation, rest)),
      lessPaid:
        paidLess === 0 || settledLast === undefined
          ? null
          : {
              payableId: settledLast.payableId,
              less: paidLess,
              transferAmount: transferAmount(settledLast.amount - paidLess, transferTerms),
            },
    },
  };
}

/** Whether each voucher may pay what it would be left to pay. */
export function vouchersFind(
  vouchers: readonly Spent[],
  { shared }: Pick<ItemMoney<Spent>, "shared">,
  { left, fees }: { left: readonly SoldItem[]; fees: number },
): boolean {
  const parts = vouchers.map(({ voucherId, pays, right }) => {
    const back = shared.back.vouchers.find(({ spent }) => spent.voucherId === voucherId)?.amount ?? 0;
    // An experience that is spent as money pays for everything.
    return { pays: pays - back, kinds: right.kind === "value" ? right.spentOn : SPENT_ON };
  });
  const items = left.map(({ kind, quote: { total } }) => ({ kind: SPENT_ON_OF[kind], total }));
  return stillPayTheirKinds(parts, { items, fees });
}

function feesLeft(reservation: Reservation, item: SoldItem, left: readonly SoldItem[]): SoldFee[] {
  const [gone] = staysOf([item]);
  return feesWithout(reservation.fees, {
    gone: gone?.quote.stay ?? null,
    left: staysOf(left).map(({ quote }) => quote.stay),
  });
}

export function chargedSum(fees: readonly SoldFee[]): number {
  return sumMoney(fees.filter(({ kind }) => kind !== "security_deposit").map(({ amount }) => amount));
}

/** A reservation once one of its items has gone, or has become another. */
type Rest = {
  items: readonly SoldItem[];
  fees: readonly SoldFee[];
  total: Minor;
  /** What the coupon still takes off. */
  coupon: Minor;
  /** Fees of cancelled items for which the card of the guarantee stands. */
  guaranteed: Minor;
};

export function restOf(
  hotel: Hotel,
  { insurance, guarantee }: Reservation,
  { items, fees, total, coupon, guaranteed }: Rest,
): RestOfReservation {
  const quotes = items.map(({ quote }) => quote);
  const price = sumMoney(quotes.map((quote) => quote.total));
  const deposit = sumMoney(quotes.map((quote) => quote.deposit));
  // Fees are paid ahead where everything is, as when it was sold.
  const feesAhead = price > 0 && deposit === price ? chargedSum(fees) : 0;
  const held = quotes.filter(({ cardGuarantee }) => cardGuarantee);
  return {
    ...spanOf(quotes),
    total,
    deposit: deposit + feesAhead + (insurance?.premium ?? 0),
    cityTaxAtProperty: sumMoney(quotes.map(({ cityTax }) => cityTax.atProperty)),
    fees,
    coupon,
    // Never more than was agreed to, and no longer what only a cancelled room could have cost.
    maximum:
      guarantee &&
      Math.min(guarantee.maximum, guaranteeMaximum(hotel, withFirstNights(hotel, held)) + guaranteed),
  };
}

/** What is owed from now on: as before, but for another sum, and on the day of arrival where that was the day. */
export function owedFrom(
  owed: Payable,
  { arrival, transferTerms }: Reservation,
  rest: Pick<RestOfReservation, "arrival">,
): Payable {
  return {
    ...owed,
    payableId: randomUUID(),
    transferAmount: transferAmount(owed.amount, transferTerms),
    dueOn: owed.dueOn === arrival ? rest.arrival : owed.dueOn,
  };
}
