import type { CurrencyAmounts } from "../money/amount-in.ts";
import type { Minor } from "../money/money.ts";

/** What a plan that is priced by the month adds to its prices. See docs/algorithms/months.md. */
export type MonthTerms = {
  /** What longer stays save on every month, by the full months of the whole stay; the highest one reached counts. */
  tiers: { fromMonths: number; percentOff: number }[];
  /** Each month is rounded to a multiple of this, in the hotel's base currency; other currencies keep their own step. */
  step: Minor;
  /** A stay has at least and at most this many months. */
  leastMonths: number;
  mostMonths: number;
  /** Months between giving notice and moving out, for the guest to read; null if the hotel asks for none. */
  noticeMonths: number | null;
  /** How many months are paid ahead; null leaves it to the plan's deposit policy. */
  depositMonths: number | null;
  /** Left at the property and returned; never part of a total. */
  securityDeposit: { kind: "months"; months: number } | { kind: "amount"; amounts: CurrencyAmounts } | null;
  /** What the deposit does not cover is due month by month instead of on arrival. */
  instalments: boolean;
  discountsApply: boolean;
  couponsApply: boolean;
};

/** The percentage off every month of a stay with this many full months. */
export function percentOffMonths({ tiers }: Pick<MonthTerms, "tiers">, months: number): number {
  let reached = { fromMonths: 0, percentOff: 0 };
  for (const tier of tiers) {
    if (tier.fromMonths <= months && tier.fromMonths >= reached.fromMonths) reached = tier;
  }
  return reached.percentOff;
}
