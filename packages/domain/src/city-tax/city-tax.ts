import type { DayRule } from "../dates/day-rule.ts";
import type { Minor } from "../money/money.ts";
import type { LocalText } from "../texts/language.ts";

/** One local tax, on the nights of its day rule; several taxes add up. See docs/algorithms/city-tax.md. */
export type CityTax = DayRule & {
  id: number;
  /** Null for the usual word in the guest's language. */
  name: LocalText | null;
  /**
   * Per paying guest and night in the hotel's base currency, with separate amounts for some guest categories; or a
   * percentage of the room's nights, divided among all guests, of which the paying ones owe their share.
   */
  charge:
    | { kind: "amount"; amount: Minor; byCategory: Readonly<Record<number, Minor>> }
    | { kind: "percent"; percent: number };
  /** Included: the prices of nights contain it. At the property: shown beside the total, never part of it. */
  collection: "included" | "at_property";
  /** Nights beyond this number are not taxed; null for no limit. */
  maxNights: number | null;
  /** Longer stays pay nothing at all; null if there is no such rule. */
  exemptOverNights: number | null;
  businessExempt: boolean;
};
