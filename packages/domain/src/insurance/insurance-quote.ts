import type { PlainDate } from "../dates/plain-date.ts";
import type { Instant } from "../dates/time-zone.ts";
import type { CurrencyCode } from "../money/currency.ts";
import type { Minor } from "../money/money.ts";

/** What is insured: a stay of so many persons that costs so much without the insurance. */
export type InsuredStay = {
  arrival: PlainDate;
  departure: PlainDate;
  persons: number;
  amount: Minor;
  currency: CurrencyCode;
};

/** An insurer's price for a stay, which it keeps until the instant. */
export type InsuranceQuote = InsuredStay & {
  tariff: string;
  /** As the insurer names it in the language asked for. */
  name: string;
  premium: Minor;
  /** The insurer's own name of the quote. */
  reference: string;
  termsVersion: string;
  validUntil: Instant;
};

/** Why no stay of this kind can be insured, however long it is. */
export type UninsurableReason = "currency" | "country";

/** Stays are insured in the Czech Republic and in crowns only; null where nothing stands against it. */
export function uninsurable(
  hotel: { contacts: { country: string } },
  currency: CurrencyCode,
): UninsurableReason | null {
  if (hotel.contacts.country !== "CZ") return "country";
  return currency === "CZK" ? null : "currency";
}

/** Whether a quote is for this very stay and still holds; anything else must be asked for anew. */
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
