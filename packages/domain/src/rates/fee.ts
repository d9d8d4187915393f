import type { CurrencyAmounts } from "./discount.ts";
import type { LocalText } from "../stay/language.ts";

/**
 * Something beside the price of the rooms. An administration or reservation fee is part of the reservation's total; a
 * security deposit is collected and given back at the property and only shown.
 */
export type Fee = {
  id: number;
  code: string;
  kind: "administration" | "reservation" | "security_deposit";
  name: LocalText;
  /** Once per reservation, per room, or per room and night. */
  unit: "reservation" | "item" | "item_night";
  amounts: CurrencyAmounts;
  vatPercent: number;
};
