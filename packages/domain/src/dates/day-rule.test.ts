import { describe, expect, test } from "vitest";
import { type DayRule, daySpan, matchingDays } from "./day-rule.ts";
import { dayNumber, plainDate } from "./plain-date.ts";

/** The days of the span that the rule covers. */
function daysOf(rule: DayRule, first: string, last: string): string[] {
  const span = daySpan(dayNumber(first), dayNumber(last) - dayNumber(first) + 1);
  return [...matchingDays(rule, span)].flatMap((hit, index) => (hit ? [plainDate(span.first + index)] : []));
}

describe("which days a rule names", () => {
  test.each<{ rule: DayRule; first: string; last: string; days: string[] }>([
    {
      rule: { from: "2027-05-13", to: "2027-05-14" },
      first: "2027-05-10",
      last: "2027-05-20",
      days: ["2027-05-13", "2027-05-14"],
    },
    {
      rule: { to: "2027-05-11" },
      first: "2027-05-10",
      last: "2027-05-14",
      days: ["2027-05-10", "2027-05-11"],
    },
    {
      rule: { from: "2027-05-13" },
      first: "2027-05-11",
      last: "2027-05-14",
      days: ["2027-05-13", "2027-05-14"],
    },
    { rule: { from: "2027-05-14", to: "2027-05-13" }, first: "2027-05-10", last: "2027-05-20", days: [] },
    // 14 May 2027 is a Friday.
    {
      rule: { weekdays: ["fri", "sun"] },
      first: "2027-05-10",
      last: "2027-05-21",
      days: ["2027-05-14", "2027-05-16", "2027-05-21"],
    },
    { rule: { weekdays: [] }, first: "2027-05-10", last: "2027-05-11", days: ["2027-05-10", "2027-05-11"] },
  ])("$rule", ({ rule, first, last, days }) => {
    expect(daysOf(rule, first, last)).toEqual(days);
  });

  test("a yearly range comes every year", () => {
    const days = daysOf({ from: "07-01", to: "07-02" }, "2027-01-01", "2029-12-31");
    expect(days).toEqual([
      "2027-07-01",
      "2027-07-02",
      "2028-07-01",
      "2028-07-02",
      "2029-07-01",
      "2029-07-02",
    ]);
  });

  test("a yearly range over New Year holds on both sides of it", () => {
    const days = daysOf({ from: "12-30", to: "01-02" }, "2027-12-28", "2028-01-05");
    expect(days).toEqual(["2027-12-30", "2027-12-31", "2028-01-01", "2028-01-02"]);
    expect(daysOf({ from: "12-30", to: "01-02" }, "2027-01-01", "2027-01-03")).toEqual([
      "2027-01-01",
      "2027-01-02",
    ]);
  });

  test("the leap day of a yearly range exists in leap years only", () => {
    expect(daysOf({ from: "02-29", to: "02-29" }, "2027-02-01", "2028-12-31")).toEqual(["2028-02-29"]);
    expect(daysOf({ from: "02-28", to: "02-29" }, "2027-02-27", "2027-03-02")).toEqual(["2027-02-28"]);
  });

  test("one yearly bound reaches to the turn of the year", () => {
    expect(daysOf({ from: "12-31" }, "2027-12-30", "2028-01-02")).toEqual(["2027-12-31"]);
    expect(daysOf({ to: "01-01" }, "2027-12-30", "2028-01-02")).toEqual(["2028-01-01"]);
  });

  test("a day and a yearly day together: both must hold", () => {
    const days = daysOf({ from: "2028-01-01", to: "01-01" }, "2027-01-01", "2029-12-31");
    expect(days).toEqual(["2028-01-01", "2029-01-01"]);
  });
});
