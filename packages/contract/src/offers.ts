import type { PlainDate } from "@portico/domain/dates/plain-date";
import type { CurrencyCode } from "@portico/domain/money/currency";
import type { Minor } from "@portico/domain/money/money";
import type { CombinationKind } from "@portico/domain/offers/combination-kind";
import type { UpsellKind } from "@portico/domain/offers/upsell-kind";
import type { ItemPrice, StayProblem } from "@portico/domain/pricing/quote";
import type { ServiceLine } from "@portico/domain/extras/service-price";
import type { Picture } from "@portico/domain/texts/picture";
import type { LocalText } from "@portico/domain/texts/language";
import type { Fee } from "@portico/domain/fees/fee";
import type { RateClass } from "@portico/domain/rates/rate-plan";
import type { Guest, Party } from "@portico/domain/stays/guest";
import type { Meal } from "@portico/domain/stays/meal";

/** A search for offers. `guests` tells meals person by person; null lets the server choose each plan's usual meal. */
export type OfferQuestion = {
  arrival: PlainDate;
  departure: PlainDate;
  party: Party;
  guests: Guest[] | null;
  /** 0 for all. */
  roomTypeId: number;
  ratePlanId: number;
  /** The id that the coupon call gave; 0 for none. */
  couponId: number;
  /** Also answers what can't be bought, with the reasons. */
  explain: boolean;
};

/** The price and terms of one room for a stay and party, offered or sold; the coupon has a part in it. */
export type RoomPrice = Omit<ItemPrice, "vat"> & {
  roomTypeId: number;
  ratePlanId: number;
  rateClass: RateClass;
  lineCode: string;
  arrival: PlainDate;
  departure: PlainDate;
  guests: Guest[];
  mealTotal: Minor;
  services: ServiceLine[];
  meals: Meal[];
  singleUnit: boolean;
  nights: { date: PlainDate; amount: Minor; payable: Minor }[];
};

/** One room type and rate plan for the asked stay and party. */
export type OfferView = RoomPrice & {
  /**
   * The lowest total that was asked for the same stay in the 30 days before the reduction began; null when it is not
   * known or nothing is reduced. Only this may be shown crossed out, and only when it is above the price.
   */
  priorTotal: Minor | null;
  /**
   * What a reservation of this room alone pays beside `total`, and the security deposits that come back. Empty on a line
   * of a reservation, whose fees stand beside all lines.
   */
  fees: OfferFee[];
  /** The most that may be taken from a card left as a guarantee; 0 where none is asked for. */
  guaranteeMaximum: Minor;
  available: number;
  /** Signed and expiring; sent back with price and save. Empty when the offer can't be bought. */
  offerId: string;
  /** Empty when the offer can be bought. */
  problems: StayProblem[];
};

/** What a fee comes to; its name is the hotel's. Once per reservation, per room, or per room and night. */
export type OfferFee = { feeId: number; kind: Fee["kind"]; unit: Fee["unit"]; amount: Minor };

export type RateFrom = {
  date: PlainDate;
  price: Minor;
  currency: CurrencyCode;
  roomTypeId: number;
  ratePlanId: number;
} | null;

/** A stay for a party in several rooms; at most `rooms` of them. */
export type CombinationQuestion = {
  arrival: PlainDate;
  departure: PlainDate;
  party: Party;
  rooms: number;
  /** 0 for all. */
  roomTypeId: number;
};

/**
 * Rooms that together seat the whole party, each with guests, price and fees of its own; `fees` are those that they pay
 * once together. The sum of all is `total`, and `kinds` tells why just these rooms are offered.
 */
export type CombinationView = {
  kinds: CombinationKind[];
  total: Minor;
  currency: CurrencyCode;
  fees: OfferFee[];
  rooms: OfferView[];
};

/** A stay that can be bought where the asked one can't: moved by some days, longer, or shorter. */
export type AlternativeStay = {
  kind: "shift" | "longer" | "shorter";
  arrival: PlainDate;
  departure: PlainDate;
  /** The cheapest offer, or combination of rooms, of that stay for the asked party, with the fees that all guests pay. */
  total: Minor;
  currency: CurrencyCode;
  /** 0, as is the plan, where the party needs several rooms. */
  roomTypeId: number;
  ratePlanId: number;
};

/**
 * Something better that can be had instead of a line: `offer` with the line's guests and services, signed like every
 * offer; `difference` is what it costs more for the whole stay, before a coupon.
 */
export type UpsellView = { lineCode: string; kind: UpsellKind; difference: Minor; offer: OfferView };

/** One of the hotels that guests choose from. */
export type Facility = {
  clientCode: string;
  name: LocalText;
  street: string;
  city: string;
  picture: Picture | null;
};

/** Which hotels of a group have room for a stay, and from what price. */
export type FacilityQuestion = {
  clientCodes: string[];
  arrival: PlainDate;
  departure: PlainDate;
  party: Party;
};

/**
 * The cheapest offer of a hotel for the asked stay, in the asked currency or, where the hotel does not sell in it, its
 * own; null price when nothing is free. `available` counts the rooms of the offer's type; it is 1 where only several
 * rooms together seat the party.
 */
export type FacilityRate = {
  clientCode: string;
  price: Minor | null;
  currency: CurrencyCode;
  available: number;
  arrival: PlainDate;
  departure: PlainDate;
};

export type ConvertedPrice = {
  price: number;
  rate: number;
  from: CurrencyCode;
  to: CurrencyCode;
  validOn: PlainDate;
};
