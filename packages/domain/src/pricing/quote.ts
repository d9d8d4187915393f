import type { PlainDate } from "../dates/plain-date.ts";
import type { CurrencyCode } from "../money/currency.ts";
import type { Minor } from "../money/money.ts";
import type { Guest } from "../stays/guest.ts";
import type { Stay } from "../stays/stay.ts";
import type { BedProblem } from "../rooms/bed-plan.ts";
import type { CancellationTerms } from "../rates/cancellation-terms.ts";
import type { AppliedDiscount } from "../discounts/discount-stay.ts";
import type { ServiceLine, ServiceProblem } from "../extras/service-price.ts";
import type { ContentShare } from "../packages/package-contents.ts";
import type { RentLine } from "./month-price.ts";
import type { RestrictionProblem } from "../rates/stay-restriction.ts";
import type { SlotBlock } from "../wellness/slot-demand.ts";
import type { DayMinute } from "../wellness/timed-service.ts";

export type VatLine = { percent: number; base: Minor; vat: Minor };

/** What money and letters need of an item, whatever its kind. All amounts are in `currency`. */
export type ItemPrice = {
  currency: CurrencyCode;
  /**
   * What the guest pays for the item, less discounts and coupon, including taxes, and city tax if the hotel includes it.
   * Equals `originalTotal` less every discount and the coupon's part.
   */
  total: Minor;
  /** Before discounts and coupon. */
  originalTotal: Minor;
  /** What lowered the price, in the order of application; amounts are positive. */
  discounts: AppliedDiscount[];
  /** This item's part of the reservation's coupon; 0 without one. */
  coupon: Minor;
  /** Of `total`; fees are paid ahead where every item is paid ahead in full. */
  deposit: Minor;
  cityTax: { included: Minor; atProperty: Minor };
  vat: VatLine[];
  cancellation: CancellationTerms;
  /** True if a discount or coupon made refundable terms non-refundable. */
  nonRefundableForced: boolean;
  /** Paying everything on the spot is not offered. */
  prepaymentRequired: boolean;
  /** A card must be stored as a guarantee before saving. */
  cardGuarantee: boolean;
};

/** The price of one room for one stay and party: nights, meals and services. */
export type Quote = ItemPrice & {
  roomTypeId: number;
  ratePlanId: number;
  stay: Stay;
  guests: Guest[];
  /** `amount` is the night's price before discounts, `payable` after them. */
  nights: { date: PlainDate; amount: Minor; payable: Minor }[];
  meals: Minor;
  services: ServiceLine[];
  /** Only of stays that are priced by the month; `nights` then share out the rent. */
  rent?: Rent;
};

/** The price of a package for one room, stay and party: its own line, extra nights and services. */
export type PackageQuote = ItemPrice & {
  packageId: number;
  roomTypeId: number;
  stay: Stay;
  guests: Guest[];
  /** The package itself for its own nights, before discounts: everything but extra nights and services. */
  line: Minor;
  /** Before discounts. */
  extraNights: { date: PlainDate; amount: Minor }[];
  /** The line shared out over its nights, then the extra nights; `payable` after discounts. */
  nights: { date: PlainDate; amount: Minor; payable: Minor }[];
  /** The parts of line and extra nights, before discounts, that are taxed as meals and as what the contents are. */
  meals: Minor;
  shares: ContentShare[];
  services: ServiceLine[];
  couponsApply: boolean;
};

/** The price of a block of slots for a group. */
export type TimedServiceQuote = ItemPrice & {
  serviceId: number;
  block: SlotBlock;
  persons: number;
  /** What each slot costs the whole group. */
  slots: { from: DayMinute; amount: Minor }[];
};

/** The price of an item that has a stay. */
export type StayQuote = Quote | PackageQuote;

/** The price of an item of any kind. */
export type ItemQuote = StayQuote | TimedServiceQuote;

/** Those that have a stay, in their order. */
export function stayQuotesOf<Priced extends ItemQuote>(
  quotes: readonly Priced[],
): Extract<Priced, StayQuote>[] {
  return quotes.filter((quote): quote is Extract<Priced, StayQuote> => "stay" in quote);
}

/** What a stay by the month has beside its price. */
export type Rent = {
  /** Before discounts. */
  lines: RentLine[];
  couponsApply: boolean;
  /** Left at the property and returned; not in any total. */
  securityDeposit: Minor;
  /** What is not paid ahead is due month by month. */
  instalments: boolean;
  /** Months between giving notice and moving out; null if the hotel asks for none. */
  noticeMonths: number | null;
};

/**
 * Why a stay can't be sold: every reason that applies, not only the first. An `outdone` rate can be sold but is not
 * shown, since the named plan is at least as good in everything and better in something. `booked_outside` names the
 * days on which a package can be booked.
 */
export type StayProblem =
  | { code: "outdone"; ratePlanId: number }
  | BedProblem
  | { code: "rate_not_for_room" }
  | { code: "members_only" }
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
  | { code: "max_advance"; days: number }
  | { code: "booked_outside"; from: PlainDate | null; to: PlainDate | null };
