import type { CurrencyAmounts } from "../money/amount-in.ts";
import type { Minor } from "../money/money.ts";
import type { LocalText } from "../texts/language.ts";

export const FEE_KINDS = ["administration", "reservation", "security_deposit"] as const;

/** Once per reservation, per room, or per room and night. */
export const FEE_UNITS = ["reservation", "item", "item_night"] as const;

/**
 * A charge beside the price of the rooms. An administration or reservation fee is part of the reservation's total; a
 * security deposit is collected and returned at the property and only shown.
 */
export type Fee = {
  id: number;
  code: string;
  kind: (typeof FEE_KINDS)[number];
  name: LocalText;
  unit: (typeof FEE_UNITS)[number];
  amounts: CurrencyAmounts;
  vatPercent: number;
  /** The hotel keeps it when the reservation is cancelled, whatever else cancelling costs. */
  keptOnCancellation?: true;
};

/** True if everybody pays it as part of the total; a security deposit is returned. */
export function isCompulsory({ kind }: Pick<Fee, "kind">): boolean {
  return kind !== "security_deposit";
}

/** The sum of the fees that are part of the price. */
export function compulsorySum(fees: readonly (Pick<Fee, "kind"> & { amount: Minor })[]): Minor {
  return fees.reduce((sum, fee) => (isCompulsory(fee) ? sum + fee.amount : sum), 0);
}
