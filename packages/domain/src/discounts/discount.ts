import type { DayRule } from "../dates/day-rule.ts";
import type { CurrencyAmounts } from "../money/amount-in.ts";
import type { PlainDate } from "../dates/plain-date.ts";
import type { LocalText } from "../texts/language.ts";

/** The hotelier's name for a kind of offer; of several additive discounts, the best of each kind counts. */
export const DISCOUNT_KINDS = ["action", "early_bird", "last_minute", "long_stay"] as const;
export type DiscountKind = (typeof DISCOUNT_KINDS)[number];

export type DiscountBenefit =
  /** Off the room's nights, once per line. */
  | { kind: "amount"; amounts: CurrencyAmounts }
  /** Off what is left of the nights (and meals, if `onMeals`), at most `maxAmount`. */
  | { kind: "percent"; percent: number; onMeals: boolean; maxAmount: CurrencyAmounts | null }
  /** Only `payNights` of every full block of `stayNights` nights are paid; the last ones are free. */
  | { kind: "free_nights"; stayNights: number; payNights: number };

/**
 * A discount that applies automatically if its conditions hold; see docs/algorithms/discounts.md. Days are hotel-local,
 * ranges include both ends; null means no limit.
 */
export type Discount = {
  id: number;
  code: string;
  name: LocalText;
  kind: DiscountKind;
  benefit: DiscountBenefit;
  /** Exclusive: only by itself. Base: at most one. Additive: on top of a base or by itself, one per kind. */
  stacking: "exclusive" | "base" | "additive";
  /** Days on which it may be booked. */
  bookFrom: PlainDate | null;
  bookTo: PlainDate | null;
  /** Days that the stay must match, according to `basis`. */
  stayDays: DayRule;
  /**
   * Night: only nights on `stayDays` are discounted. Arrival: the day of arrival decides. Stay: every night must be one
   * of them.
   */
  basis: "night" | "arrival" | "stay";
  minAdvanceDays: number | null;
  /** Hours from the booking to check-in, at most. */
  maxAdvanceHours: number | null;
  minNights: number | null;
  maxNights: number | null;
  roomTypeIds: number[] | null;
  ratePlanIds: number[] | null;
  /** The discounted stay becomes non-refundable: paid in full, no free cancellation. */
  forcesNonRefundable: boolean;
};
