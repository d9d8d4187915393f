import { addDays, daysBetween } from "@portico/domain/dates/plain-date";
import { expect, it } from "vitest";
import { lastOfMonth, monthOf, monthsFrom, weeksOf } from "./calendar-month.ts";

/** Months in which a clock changes somewhere, or whose length is easily mistaken. */
it.each([
  ["2027-02-01", "2027-02-28", 4],
  ["2028-02-01", "2028-02-29", 5],
  ["2027-03-01", "2027-03-31", 5],
  ["2027-08-01", "2027-08-31", 6],
  ["2027-10-01", "2027-10-31", 5],
  ["2027-12-01", "2027-12-31", 5],
])("%s ends on %s and fills %i weeks, with each day once", (month, last, weeks) => {
  expect(lastOfMonth(month)).toBe(last);
  expect(weeksOf(month)).toHaveLength(weeks);
  const days = weeksOf(month)
    .flat()
    .filter((day) => day !== null);
  expect(days).toEqual(Array.from({ length: daysBetween(month, last) + 1 }, (_, day) => addDays(month, day)));
});

it("Months follow one another over the end of a year", () => {
  expect(monthsFrom(monthOf("2027-11-30"), 4)).toEqual([
    "2027-11-01",
    "2027-12-01",
    "2028-01-01",
    "2028-02-01",
  ]);
});
