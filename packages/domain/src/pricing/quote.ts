import type { PlainDate } from "../dates/plain-date.ts";
import type { CurrencyCode } from "../money/currency.ts";
import type { Minor } from "../money/money.ts";
import type { Guest } from "../stays/guest.ts";
import type { Stay } from "../stays/stay.ts";
import type { BedProblem } from "../rooms/bed-plan.ts";
import type { CancellationTerms } from "../rates/cancellation-terms.ts";
import type { AppliedDiscount } from "../discounts/discount-stay.ts";
import type { ServiceLine, ServiceProblem } from "../extras/service-price.ts";
import type { RestrictionProblem } from "../rates/stay-restriction.ts";

export type VatLine = { percent: number; base: Minor; vat: Minor };

/** The price of one room for one stay and party, with everything that is told beside it. All amounts in `currency`. */
export type Quote = {
  roomTypeId: number;
  ratePlanId: number;
  stay: Stay;
  guests: Guest[];
  currency: CurrencyCode;
  /**
   * What the guest pays for the room: nights, meals and services less discounts and coupon; taxes inside, city tax when
   * the hotel includes it. Equals `originalTotal` less every discount and the coupon's part.
   */
  total: Minor;
  /** Nights, meals and services before discounts and coupon. */
  originalTotal: Minor;
  /** `amount` is the night's price before discounts, `payable` what is left of it after them. */
  nights: { date: PlainDate; amount: Minor; payable: Minor }[];
  meals: Minor;
  services: ServiceLine[];
  /** What lowered the price, in the order in which it was taken off; the amounts are positive. */
  discounts: AppliedDiscount[];
  /** The part of the reservation's coupon that falls on this room; 0 without one. */
  coupon: Minor;
  deposit: Minor;
  cityTax: { included: Minor; atProperty: Minor };
  vat: VatLine[];
  cancellation: CancellationTerms;
  /** True when a discount or coupon turned terms that could be cancelled into non-refundable ones. */
  nonRefundableForced: boolean;
  prepaymentRequired: boolean;
  cardGuarantee: boolean;
};

/**
 * Why a stay can't be sold: every reason that applies, not the first alone. Only what is `outdone` can be sold: it is not
 * shown, since the plan named is at least as good in everything and better in something.
 */
export type StayProblem =
  | { code: "outdone"; ratePlanId: number }
  | BedProblem
  | { code: "rate_not_for_room" }
  | { code: "meal_not_offered" }
  | { code: "currency_not_offered" }
  | { code: "past_arrival" }
  | { code: "beyond_horizon" }
  | { code: "no_price"; date: PlainDate }
  | { code: "zero_price" }
  | { code: "sold_out"; date: PlainDate }
  | { code: "no_single_unit" }
  | RestrictionProblem
  | ServiceProblem
  | { code: "min_advance"; days: number }
  | { code: "max_advance"; days: number };
