import type { InsuranceQuote } from "@portico/domain/insurance/insurance-quote";
import { expect, test } from "vitest";
import { readOfferId } from "../offers/offer-id.ts";
import { readQuoteId, signQuote } from "./quote-id.ts";

const SECRET = "a secret for tests alone";

const quote: InsuranceQuote = {
  arrival: "2027-05-10",
  departure: "2027-05-12",
  persons: 2,
  amount: 440_000,
  currency: "CZK",
  tariff: "HS_BASIC",
  name: "HotelStorno „Základ“",
  premium: 20_000,
  reference: "HS_BASIC~20000~2~1800000000~x",
  termsVersion: "2026-03",
  validUntil: 1_800_000_000_000,
};

test("a quote is read as it was signed, for its hotel and by its secret only", () => {
  const id = signQuote(SECRET, 1, quote);
  expect(readQuoteId(SECRET, 1, id)).toEqual(quote);
  expect(readQuoteId(SECRET, 2, id)).toBeNull();
  expect(readQuoteId("another secret", 1, id)).toBeNull();
});

test("a quote is no offer, whatever stands in it", () => {
  expect(readOfferId(signQuote(SECRET, 1, quote), SECRET)).toBeNull();
});
