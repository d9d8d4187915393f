import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, daysBetween } from "../dates/plain-date.ts";
import { keptSince, keptUntil, type RetentionKind, usualRetention } from "./retention.ts";

test.each([
  // Sales: whole years after the year of the sale.
  ["CZ", "books", "2027-05-31", "2037-12-31"],
  ["CZ", "books", "2027-01-01", "2037-12-31"],
  ["CZ", "books", "2027-12-31", "2037-12-31"],
  ["CZ", "books", "2028-01-01", "2038-12-31"],
  ["SK", "books", "2027-05-31", "2037-12-31"],
  ["DE", "books", "2027-05-31", "2035-12-31"],
  ["AT", "books", "2027-05-31", "2034-12-31"],
  // Five years after the year in which the tax was due; for a sale in December that is the following year.
  ["PL", "books", "2027-12-31", "2033-12-31"],
  ["HU", "books", "2027-05-31", "2035-12-31"],
  ["FR", "books", "2027-05-31", "2037-12-31"],
  ["IT", "books", "2027-05-31", "2037-12-31"],
  ["ES", "books", "2027-05-31", "2033-12-31"],
  ["NL", "books", "2027-05-31", "2034-12-31"],
  ["CH", "books", "2027-05-31", "2037-12-31"],
  ["GB", "books", "2027-05-31", "2033-12-31"],
  // A country whose law the engine does not know.
  ["BR", "books", "2027-05-31", "2037-12-31"],
  // Everything else: days, also across a leap day.
  ["CZ", "stays", "2027-05-31", "2028-05-30"],
  ["CZ", "stays", "2028-03-01", "2029-03-01"],
  ["CZ", "wishes", "2027-05-31", "2027-06-30"],
  ["CZ", "unpaid", "2028-02-01", "2028-03-02"],
  ["CZ", "letters", "2027-05-31", "2027-08-29"],
  ["CZ", "drafts", "2027-12-31", "2028-01-01"],
  ["CZ", "waiting", "2027-05-31", "2027-06-02"],
  ["CZ", "vouchers", "2027-05-31", "2028-05-30"],
  ["CZ", "cards", "2027-05-31", "2027-06-14"],
  ["CZ", "accounts", "2027-05-31", "2030-05-30"],
  ["DE", "stays", "2027-05-31", "2028-05-30"],
  // The register of those who stay: six years in CZ, one in DE, seven in AT; in IT until it is handed over.
  ["CZ", "lodgers", "2027-05-12", "2033-05-12"],
  ["DE", "lodgers", "2027-05-12", "2028-05-11"],
  ["AT", "lodgers", "2027-05-12", "2034-05-12"],
  ["IT", "lodgers", "2027-05-12", "2027-05-15"],
  ["BR", "lodgers", "2027-05-12", "2028-05-11"],
] as const)("in %s, %s of %s are kept until %s", (country, kind, day, last) => {
  const retention = usualRetention(country);
  expect(keptUntil(retention, kind, day)).toBe(last);
  // On the last day the first of them is still kept; on the next day it is not.
  expect(keptSince(retention, kind, last) <= day).toBe(true);
  expect(keptSince(retention, kind, addDays(last, 1)) > day).toBe(true);
});

const KINDS = Object.keys(usualRetention("CZ")) as RetentionKind[];

test("whatever the rules and the days, data goes on the first day on which it is no longer kept", () => {
  const days = fc.integer({ min: 0, max: 20_000 }).map((number) => addDays("2020-01-01", number));
  const rules = fc.record(
    Object.fromEntries(KINDS.map((kind) => [kind, fc.integer({ min: 0, max: 400 })])),
  ) as fc.Arbitrary<ReturnType<typeof usualRetention>>;
  fc.assert(
    fc.property(rules, fc.constantFrom(...KINDS), days, days, (retention, kind, day, today) => {
      const isKept =
        daysBetween(today, keptUntil({ ...retention, books: retention.books % 30 }, kind, day)) >= 0;
      expect(keptSince({ ...retention, books: retention.books % 30 }, kind, today) <= day).toBe(isKept);
    }),
    { seed: 16 },
  );
});
