import type { Minor } from "../money/money.ts";
import { byEnd, type Voucher } from "./voucher.ts";

/** What a voucher has paid for a reservation: `amount` left its balance, `pays` counted for what was owed. */
export type SpentVoucher = Pick<Voucher, "number" | "lastDay"> & {
  amount: Minor;
  pays: Minor;
  /** An experience, which comes back whole or not at all. */
  whole: boolean;
};

/** What the hotel keeps, and what goes back: to each voucher and to the other ways together. */
export type CancelledSplit<Spent = SpentVoucher> = {
  kept: Minor;
  back: { money: Minor; vouchers: { spent: Spent; amount: Minor }[] };
};

/**
 * Splits what was paid for a reservation that is cancelled for a fee. The fee is taken from card, transfer and cash
 * first, then from vouchers, the last to end first. An experience is used up only if nothing else can pay the rest of
 * the fee, and its value beyond the fee goes back from the others.
 */
export function splitCancelled<Spent extends SpentVoucher>(
  fee: Minor,
  { money, vouchers }: { money: Minor; vouchers: readonly Spent[] },
): CancelledSplit<Spent> {
  const lastFirst = vouchers.toSorted(byEnd).toReversed();
  const values = lastFirst.filter(({ whole }) => !whole);
  const parts = money + values.reduce((sum, { pays }) => sum + pays, 0);
  let forfeited = 0;
  const back = lastFirst
    .filter(({ whole }) => whole)
    .map((spent) => {
      const isUsedUp = fee - parts - forfeited > 0;
      if (isUsedUp) forfeited += spent.pays;
      return { spent, amount: isUsedUp ? 0 : spent.amount };
    });
  let due = Math.min(Math.max(0, fee - forfeited), parts);
  const take = (paid: Minor) => {
    const taken = Math.min(paid, due);
    due -= taken;
    return paid - taken;
  };
  const kept = due + forfeited;
  const moneyBack = take(money);
  const valuesBack = values.map((spent) => ({ spent, amount: take(spent.pays) }));
  return {
    kept,
    back: { money: moneyBack, vouchers: [...valuesBack, ...back].filter(({ amount }) => amount > 0) },
  };
}
