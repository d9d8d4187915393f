import { createHmac, timingSafeEqual, type Hmac } from "node:crypto";
import { isCurrencyCode } from "@portico/domain/money/currency";
import type { InsuranceQuote } from "@portico/domain/payments/insurance-quote";
import { z } from "zod";

// A signature for one purpose must not be one for another.
const PURPOSE = "insurance-quote.";

const SECOND = 1000;

const payloadShape = z.tuple([
  z.int(),
  z.string(),
  z.string(),
  z.int(),
  z.int(),
  z.string().refine(isCurrencyCode),
  z.string(),
  z.string(),
  z.int(),
  z.string(),
  z.string(),
  z.int(),
]);

/** The whole quote as base64url text with its HMAC-SHA256, joined by a dot. It is kept until a whole second. */
export function signQuote(secret: string, hotelId: number, quote: InsuranceQuote): string {
  const payload: z.input<typeof payloadShape> = [
    hotelId,
    quote.arrival,
    quote.departure,
    quote.persons,
    quote.amount,
    quote.currency,
    quote.tariff,
    quote.name,
    quote.premium,
    quote.reference,
    quote.termsVersion,
    Math.floor(quote.validUntil / SECOND),
  ];
  const text = Buffer.from(JSON.stringify(payload)).toString("base64url");
  return `${text}.${signature(text, secret).digest("base64url")}`;
}

/** The quote of an id, also of one that has run out; null for what this engine has not signed for this hotel. */
export function readQuoteId(secret: string, hotelId: number, quoteId: string): InsuranceQuote | null {
  const [text, sign, ...rest] = quoteId.split(".");
  if (text === undefined || sign === undefined || rest.length > 0) return null;
  const given = Buffer.from(sign, "base64url");
  const right = signature(text, secret).digest();
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null;
  const parsed = payloadShape.parse(JSON.parse(Buffer.from(text, "base64url").toString()));
  const [hotel, arrival, departure, persons, amount, currency, ...promise] = parsed;
  const [tariff, name, premium, reference, termsVersion, validUntil] = promise;
  if (hotel !== hotelId) return null;
  return {
    arrival,
    departure,
    persons,
    amount,
    currency,
    tariff,
    name,
    premium,
    reference,
    termsVersion,
    validUntil: validUntil * SECOND,
  };
}

function signature(text: string, secret: string): Hmac {
  return createHmac("sha256", secret).update(PURPOSE + text);
}
