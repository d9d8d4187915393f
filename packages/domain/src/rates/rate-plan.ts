import type { CurrencyCode } from "../money/currency.ts";
import type { Minor, RoundingMode } from "../money/money.ts";
import type { LocalText } from "../texts/language.ts";
import type { Meal } from "../stays/meal.ts";
import type { DayRule } from "../dates/day-rule.ts";
import type { MonthTerms } from "./month-terms.ts";

export type RateClass = "standard" | "non_refundable" | "promotion";

/**
 * Prices of a night by the number of guests in base beds; key 0 is a price per room for any number. A missing number
 * takes the price of the next higher one.
 */
export type PriceRule = DayRule & {
  roomTypeId: number;
  /** Default: the hotel's base currency; a separate price in the requested currency wins over conversion. */
  currency?: CurrencyCode;
  amounts: Readonly<Record<number, Minor>>;
};

/** The price of an extra bed and night; a category without a rule pays the first adult category's price less its own discount. */
export type ExtraBedRule = DayRule & {
  roomTypeId: number;
  categoryId: number;
  currency?: CurrencyCode;
  amount: Minor;
};

export type RatePricing =
  | { kind: "base"; prices: PriceRule[]; extraBeds: ExtraBedRule[] }
  /** Prices of whole months, by the day on which a month of the stay begins. No plan is derived from it. */
  | { kind: "months"; prices: PriceRule[]; extraBeds: ExtraBedRule[]; terms: MonthTerms }
  | {
      kind: "derived";
      /** The parent may itself be derived, at most three levels deep, without a cycle. */
      fromRatePlanId: number;
      adjustment: { kind: "percent"; percent: number } | { kind: "amount"; amount: Minor };
      /** The result is rounded to a multiple of this, in the parent's currency, before conversion. */
      step: Minor;
      mode: RoundingMode;
    };

export type RatePlan = {
  id: number;
  code: string;
  name: LocalText;
  description: LocalText;
  class: RateClass;
  roomTypeIds: number[];
  pricing: RatePricing;
  includedMeal: Meal;
  /** Meals that a guest may choose, including the included one. */
  meals: Meal[];
  cancellationPolicyId: number;
  depositPolicyId: number;
  /** Whole days between today and the arrival that the plan needs or allows; null for any. */
  minAdvanceDays: number | null;
  maxAdvanceDays: number | null;
  /** The deposit must be paid before arrival: paying everything at the property is not offered. */
  prepaymentRequired: boolean;
  /** A card must be stored before the reservation is saved; nothing is charged to it. */
  cardGuarantee: boolean;
  /**
   * It gives or asks for something that the engine does not know about: it neither outdoes another plan nor is outdone.
   */
  incomparable?: true;
  /** Sold only to guests who are logged in to an account of the hotel. */
  membersOnly?: true;
};

/** Price of a meal per guest and night. */
export type MealPriceRule = DayRule & {
  meal: Meal;
  categoryId: number;
  currency?: CurrencyCode;
  amount: Minor;
};
