import { isCurrencyCode } from "@portico/domain/money/currency";
import type { InsuranceQuote } from "@portico/domain/insurance/insurance-quote";
import { z } from "zod";
import { readSignedText, signText } from "../secrets/index.ts";

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

/** The whole quote as base64url text with its HMAC-SHA256, joined by a dot. Its expiry is rounded to a whole second. */
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
  return signText("insurance-quote", text, secret);
}

/** The quote of an id, even if expired; null if this engine did not sign it for this hotel. */
export function readQuoteId(secret: string, hotelId: number, quoteId: string): InsuranceQuote | null {
  const text = readSignedText("insurance-quote", quoteId, secret);
  if (text === null) return null;
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
