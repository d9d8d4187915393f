import type { PlainDate } from "@portico/domain/dates/plain-date";
import type { Instant } from "@portico/domain/dates/time-zone";
import type { CurrencyCode } from "@portico/domain/money/currency";
import type { Minor } from "@portico/domain/money/money";
import type { CancellationStep, StayProblem } from "@portico/domain/pricing/quote";
import type { RateClass } from "@portico/domain/rates/rate-plan";
import type { Guest, Party } from "@portico/domain/stay/guest";
import type { Meal } from "@portico/domain/stay/meal";

/** A search for offers. `guests` tells meals person by person; null lets the server choose each plan's usual meal. */
export type OfferQuestion = {
  arrival: PlainDate;
  departure: PlainDate;
  party: Party;
  guests: Guest[] | null;
  /** 0 for all. */
  roomTypeId: number;
  ratePlanId: number;
  /** Also answers what can't be bought, with the reasons. */
  explain: boolean;
};

/** One room type and rate plan for the asked stay and party; amounts in minor units of `currency`. */
export type OfferView = {
  roomTypeId: number;
  ratePlanId: number;
  rateClass: RateClass;
  lineCode: string;
  arrival: PlainDate;
  departure: PlainDate;
  guests: Guest[];
  currency: CurrencyCode;
  total: Minor;
  /** Before discounts; equal to `total` when there is none. */
  originalTotal: Minor;
  mealTotal: Minor;
  deposit: Minor;
  meals: Meal[];
  available: number;
  singleUnit: boolean;
  cancellation: CancellationView;
  cityTax: { included: Minor; atProperty: Minor };
  nights: { date: PlainDate; amount: Minor }[];
  /** Signed and expiring; sent back with price and save. Empty when the offer can't be bought. */
  offerId: string;
  /** Empty when the offer can be bought. */
  problems: StayProblem[];
};

export type CancellationView = {
  policyId: number;
  freeUntil: Instant | null;
  cancellable: boolean;
  feeNow: Minor;
  steps: CancellationStep[];
};

export type RateFrom = {
  date: PlainDate;
  price: Minor;
  currency: CurrencyCode;
  roomTypeId: number;
  ratePlanId: number;
} | null;

export type ConvertedPrice = {
  price: number;
  rate: number;
  from: CurrencyCode;
  to: CurrencyCode;
  validOn: PlainDate;
};
