import type { DayRule } from "../dates/day-rule.ts";
import type { Minor } from "../money/money.ts";
import type { LocalText } from "../texts/language.ts";

/** One local tax, on the nights that its day rule names; several rules add up. See docs/algorithms/city-tax.md. */
export type CityTax = DayRule & {
  id: number;
  /** Null: the usual word for it in the guest's language. */
  name: LocalText | null;
  /**
   * Per paying guest and night in the hotel's base currency, with amounts of their own for some guest categories; or a
   * percentage of the room's nights, shared by all guests, of which the paying ones owe their part.
   */
  charge:
    | { kind: "amount"; amount: Minor; byCategory: Readonly<Record<number, Minor>> }
    | { kind: "percent"; percent: number };
  /** Included: the prices of nights contain it. At the property: shown beside the total, never part of it. */
  collection: "included" | "at_property";
  /** Nights beyond this number are free of it; null for no limit. */
  maxNights: number | null;
  /** Stays longer than this pay nothing at all; null when there is no such rule. */
  exemptOverNights: number | null;
  businessExempt: boolean;
};
