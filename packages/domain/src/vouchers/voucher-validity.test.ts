import { expect, test } from "vitest";
import { isSoldValue } from "./voucher-offer.ts";
import { lastDayOf, livesFor } from "./voucher-validity.ts";

test.each([
  ["a year, and the day that it was bought on", "2027-05-01T10:00:00Z", 12, "2028-05-01"],
  ["a month's end is the shorter month's", "2027-08-31T10:00:00Z", 6, "2028-02-29"],
  ["29 February after a year", "2028-02-29T10:00:00Z", 12, "2029-02-28"],
  ["ten at night in London is tomorrow in Prague", "2027-04-30T22:30:00Z", 12, "2028-05-01"],
])("lives for %s", (_, paid, months, lastDay) => {
  expect(lastDayOf({ at: Date.parse(paid), timeZone: "Europe/Prague" }, months)).toBe(lastDay);
});

test.each([
  ["booking", "2027-12-31", "2028-02-01", "yes"],
  ["booking", "2028-01-01", "2028-02-01", "ended"],
  ["stay", "2027-11-01", "2027-12-31", "yes"],
  ["stay", "2027-11-01", "2028-01-01", "arrival_too_late"],
] as const)("by the day of the %s, spent on %s for %s: %s", (spendingDay, today, arrival, lives) => {
  expect(livesFor({ lastDay: "2027-12-31", spendingDay }, { today, arrival })).toBe(lives);
});

test.each([
  ["CZK", 100_000, true],
  ["CZK", 120_000, false],
  ["EUR", 5000, true],
  ["EUR", 7500, true],
  ["EUR", 7550, false],
  ["EUR", 4900, false],
  ["EUR", 20_100, false],
  ["EUR", 20_000, true],
  ["USD", 5000, false],
] as const)("%s %i is sold: %s", (currency, amount, sold) => {
  const values = {
    amounts: { CZK: [100_000, 200_000] },
    own: { EUR: { from: 5000, to: 20_000, step: 500 } },
  };
  expect(isSoldValue(values, currency, amount)).toBe(sold);
});
