import type { PlainDate } from "../dates/plain-date.ts";
import type { Instant } from "../dates/time-zone.ts";
import type { CurrencyCode } from "../money/currency.ts";
import type { Minor } from "../money/money.ts";

/** The insured stay: the number of people, and the price without the insurance. */
export type InsuredStay = {
  arrival: PlainDate;
  departure: PlainDate;
  persons: number;
  amount: Minor;
  currency: CurrencyCode;
};

/** An insurer's price for a stay, valid until the instant. */
export type InsuranceQuote = InsuredStay & {
  tariff: string;
  /** The insurer's name for it in the requested language. */
  name: string;
  premium: Minor;
  /** The insurer's own id of the quote. */
  reference: string;
  termsVersion: string;
  validUntil: Instant;
};

/** Why no stay of this kind can be insured, whatever its length. */
export type UninsurableReason = "currency" | "country";

/** Only stays in the Czech Republic, paid in crowns, can be insured; null if nothing prevents it. */
export function uninsurable(
  hotel: { contacts: { country: string } },
  currency: CurrencyCode,
): UninsurableReason | null {
  if (hotel.contacts.country !== "CZ") return "country";
  return currency === "CZK" ? null : "currency";
}

/** Whether a quote is for exactly this stay and still valid; otherwise a new one is needed. */
export function isQuoteFor(quote: InsuranceQuote, stay: InsuredStay, now: Instant): boolean {
  return (
    now < quote.validUntil &&
    quote.arrival === stay.arrival &&
    quote.departure === stay.departure &&
    quote.persons === stay.persons &&
    quote.amount === stay.amount &&
    quote.currency === stay.currency
  );
}
