import type { DayRule } from "../dates/day-rule.ts";
import type { CurrencyAmounts } from "../money/amount-in.ts";
import type { PlainDate } from "../dates/plain-date.ts";
import type { LocalText } from "../texts/language.ts";

/** What hoteliers call an offer of theirs; of several additive discounts the best of each kind counts. */
export type DiscountKind = "action" | "early_bird" | "last_minute" | "long_stay";

export type DiscountBenefit =
  /** Off the room's nights, once per line. */
  | { kind: "amount"; amounts: CurrencyAmounts }
  /** Off what is left of the nights (and meals, where `onMeals`), at most `maxAmount`. */
  | { kind: "percent"; percent: number; onMeals: boolean; maxAmount: CurrencyAmounts | null }
  /** Of every full block of `stayNights` nights only `payNights` are paid; the free ones are those at its end. */
  | { kind: "free_nights"; stayNights: number; payNights: number };

/**
 * A discount that applies by itself when its conditions hold; see docs/algorithms/discounts.md. Days are hotel-local,
 * both ends of a range included; null is no limit.
 */
export type Discount = {
  id: number;
  code: string;
  name: LocalText;
  kind: DiscountKind;
  benefit: DiscountBenefit;
  /** Exclusive: alone. Base: at most one of these. Additive: on top of a base or alone, one per kind. */
  stacking: "exclusive" | "base" | "additive";
  /** Days on which it may be booked. */
  bookFrom: PlainDate | null;
  bookTo: PlainDate | null;
  /** Days that the stay must touch, judged by `basis`. */
  stayDays: DayRule;
  /** Night: only nights of `stayDays` are discounted. Arrival: the day of arrival decides. Stay: every night must be one. */
  basis: "night" | "arrival" | "stay";
  minAdvanceDays: number | null;
  /** Hours from the booking to check-in, at most. */
  maxAdvanceHours: number | null;
  minNights: number | null;
  maxNights: number | null;
  roomTypeIds: number[] | null;
  ratePlanIds: number[] | null;
  /** What it lowers becomes non-refundable: paid in full, no free cancellation. */
  forcesNonRefundable: boolean;
};
