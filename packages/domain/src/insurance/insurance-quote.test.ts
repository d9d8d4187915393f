import { expect, test } from "vitest";
import { aHotel } from "../testing/hotel.ts";
import { isQuoteFor, uninsurable, type InsuranceQuote } from "./insurance-quote.ts";

const STAY = {
  arrival: "2027-05-10",
  departure: "2027-05-12",
  persons: 2,
  amount: 480_000,
  currency: "CZK" as const,
};

const UNTIL = Date.parse("2027-01-10T12:00:00Z");

const QUOTE: InsuranceQuote = {
  ...STAY,
  tariff: "HS_BASIC",
  name: "HotelStorno Basic",
  premium: 19_200,
  reference: "q-1",
  termsVersion: "2027-01",
  validUntil: UNTIL,
};

test("a quote holds for its stay until its end", () => {
  expect(isQuoteFor(QUOTE, STAY, UNTIL - 1)).toBe(true);
  expect(isQuoteFor(QUOTE, STAY, UNTIL)).toBe(false);
});

test.each([
  [{ arrival: "2027-05-09" }],
  [{ departure: "2027-05-13" }],
  [{ persons: 3 }],
  [{ amount: 480_001 }],
  [{ currency: "EUR" as const }],
])("a quote is not for a stay with %j", (change) => {
  expect(isQuoteFor(QUOTE, { ...STAY, ...change }, UNTIL - 1)).toBe(false);
});

test.each([
  ["CZ", "CZK", null],
  ["CZ", "EUR", "currency"],
  ["SK", "CZK", "country"],
] as const)("a stay in %s paid in %s: %s", (country, currency, reason) => {
  const hotel = aHotel();
  const placed = { contacts: { ...hotel.contacts, country } };
  expect(uninsurable(placed, currency)).toBe(reason);
});
