import type { DayRule } from "../dates/day-rule.ts";
import type { PlainDate, Weekday } from "../dates/plain-date.ts";
import type { CurrencyAmounts } from "../money/amount-in.ts";
import type { Meal } from "../stays/meal.ts";
import type { LocalText } from "../texts/language.ts";
import type { Picture } from "../texts/picture.ts";

/** What one guest of a category pays. A category without an entry pays the first adult category's, less its discount. */
export type CategoryAmounts = { categoryId: number; amounts: CurrencyAmounts };

/**
 * The price of a package, or of one of its extra nights. If several rules cover a day, the last one counts. Each part
 * that has its own amount in the requested currency uses it; the others are converted. See docs/algorithms/packages.md.
 */
export type PackagePrices =
  | {
      kind: "per_room";
      prices: (DayRule & { amounts: CurrencyAmounts })[];
      /** Guests in beds whom the price covers. */
      persons: number;
      /** What each further guest in a bed adds, youngest last; without any rule the package takes no further guests. */
      furtherGuests: CategoryAmounts[];
    }
  | {
      kind: "per_guest";
      /** `guests` in beds in the room; null for any number. */
      prices: (DayRule & CategoryAmounts & { guests: number | null })[];
    };

/** A room type that the package is sold with. Surcharges are for the whole stay, and for each extra night. */
export type PackageRoom = {
  roomTypeId: number;
  surcharge: CurrencyAmounts | null;
  extraNightSurcharge: CurrencyAmounts | null;
};

/** A meal that a guest may choose instead of the included one, with its price per guest and night. */
export type PackageMeal = { meal: Meal; surcharges: CategoryAmounts[] };

/** What the quantity of a content is counted by; extra nights add nothing. Only guests of these categories get it. */
export type ContentPer =
  | { kind: "stay" }
  | { kind: "night" }
  | { kind: "guest"; categoryIds: number[] | null }
  | { kind: "guest_night"; categoryIds: number[] | null };

/** Something that the price covers, such as a massage. */
export type PackageContent = {
  /** Stable within its package: times that guests choose name it. */
  code: string;
  name: LocalText;
  quantity: number;
  per: ContentPer;
  /** The price of one unit bought apart; null if it is not sold apart. */
  listPrice: CurrencyAmounts | null;
  /** One unit's share of the package's price, with its own VAT rate; null if it is taxed as the room. */
  share: { amounts: CurrencyAmounts; vatPercent: number } | null;
  /** The service at whose times guests get it, and how many slots in a row one unit lasts; null if it has no time. */
  service: { serviceId: number; slots: number } | null;
};

/**
 * A restriction of the package itself. On the days of its rule it replaces the hotel's and the room's rules of the same
 * kind: arrival, departure, length of stay (looked up on the day of arrival) or days between booking and arrival. If
 * several rules cover a day, the last one that names the kind counts.
 */
export type PackageRestriction = DayRule & {
  /** False opens the day where the hotel closes it. */
  closedToArrival?: boolean;
  closedToDeparture?: boolean;
  /** 0 removes the hotel's minimum. */
  minStay?: number;
  maxStay?: number;
  minAdvanceDays?: number;
  maxAdvanceDays?: number;
};

/** What guests do on a day of their stay with a package; 1 is the day of arrival. */
export type PackageDay = { day: number; text: LocalText };

/** Accommodation with contents for one price. */
export type Package = {
  id: number;
  code: string;
  name: LocalText;
  front: LocalText;
  description: LocalText;
  /** The contents in words. */
  services: LocalText;
  /** Ascending, not necessarily every day; missing if the hotel describes none. */
  days?: PackageDay[];
  pictures: Picture[];
  /** Days on which it may be booked, both included; null for no limit. */
  bookFrom: PlainDate | null;
  bookTo: PlainDate | null;
  /** Every night of a stay must be in one of these periods; empty for any night. */
  stayPeriods: Pick<DayRule, "from" | "to">[];
  /** Empty for any. */
  arrivalWeekdays: Weekday[];
  /** The nights that the price covers. */
  nights: number;
  /** At most `most` nights may be added at the end; null prices mean the share of the room's public price. */
  extraNights: { most: number; prices: PackagePrices | null } | null;
  rooms: PackageRoom[];
  prices: PackagePrices;
  includedMeal: Meal;
  otherMeals: PackageMeal[];
  contents: PackageContent[];
  discountsApply: boolean;
  couponsApply: boolean;
  cancellationPolicyId: number;
  depositPolicyId: number;
  /** The deposit must be paid before arrival: paying everything at the property is not offered. */
  prepaymentRequired: boolean;
  /** A card must be stored before the reservation is saved; nothing is charged to it. */
  cardGuarantee: boolean;
  restrictions: PackageRestriction[];
};

/** The longest stay with the package, in nights. */
export function mostNightsOf({ nights, extraNights }: Pick<Package, "nights" | "extraNights">): number {
  return nights + (extraNights?.most ?? 0);
}

/** The meals that a guest may choose, the included one first. */
export function mealsOf({ includedMeal, otherMeals }: Pick<Package, "includedMeal" | "otherMeals">): Meal[] {
  return [includedMeal, ...otherMeals.map(({ meal }) => meal)];
}
