import type { PlainDate } from "@portico/domain/dates/plain-date";
import type { Instant } from "@portico/domain/dates/time-zone";
import type { CurrencyCode } from "@portico/domain/money/currency";
import type { Minor } from "@portico/domain/money/money";
import type { UninsurableReason } from "@portico/domain/insurance/insurance-quote";
import type { Language } from "@portico/domain/texts/language";

/** The stay that a guest may insure: the whole reservation, for everybody in it and what it costs without the insurance. */
export type InsuranceQuestion = {
  arrival: PlainDate;
  departure: PlainDate;
  persons: number;
  amount: Minor;
  language: Language;
  currency: CurrencyCode;
};

export type InsuranceOffer =
  | {
      available: false;
      /** `stay`: the insurer takes no such stay; `unavailable`: it could not be asked, another try may do better. */
      reason: UninsurableReason | "stay" | "unavailable";
    }
  | {
      available: true;
      /** Name of the insurance company. */
      insurer: string;
      currency: CurrencyCode;
      tariffs: InsuranceTariff[];
      /** How many names are to be given. */
      persons: number;
      termsVersion: string;
      validUntil: Instant;
    };

export type InsuranceTariff = {
  tariff: string;
  name: string;
  premium: Minor;
  /** Part of each damage that the insured bear themselves, in percent; null for none. */
  deductiblePercent: number | null;
  /** What it is for, in sentences of the language asked for. */
  covers: string[];
  termsUrl: string;
  /** The product information document that must be shown before the contract. */
  productInfoUrl: string;
  /** Our signed name of this price: it holds for this stay only, and not for ever. */
  quoteId: string;
};

/** A chosen tariff as the guest was shown it. The server never takes the premium as the price, only as what to compare with. */
export type ChosenTariff = { tariff: string; premium: Minor; quoteId: string };

export type PricedTariff = { tariff: string; name: string; premium: Minor };

/** A chosen tariff with the price of a reservation. Where `valid` is false its quote does not hold for this stay now: it is in no sum. */
export type QuotedTariff = PricedTariff & {
  valid: boolean;
  /** Until when the insurer keeps the premium; null for a quote that does not hold. */
  validUntil: Instant | null;
};

/** One name for each insured guest, in the order in which they were typed. */
export type InsuredGuests = { names: string[]; termsVersion: string };
