import { describe, expect, test } from "vitest";
import type { RestrictionRule } from "./restriction-rule.ts";
import { countedNights } from "../stays/stay.ts";
import { FLEX, NONREF, theLakeHotel } from "../testing/lake-hotel.ts";
import { aStayQuestion, quoteAt } from "../testing/stay-question.ts";

/** "total" if the stay is sold under the rules, otherwise the reasons. */
function outcome(rules: Partial<RestrictionRule>[], arrival: string, departure: string, ratePlanId = FLEX) {
  const restrictions = rules.map((rule) => ({ ratePlanId: null, roomTypeId: null, ...rule }));
  const quote = quoteAt(theLakeHotel({ restrictions }), aStayQuestion(arrival, departure, { ratePlanId }));
  return quote.ok ? quote.value.total : quote.problem;
}

const on = (date: string) => ({ from: date, to: date });

describe("minimum and maximum stay", () => {
  const friday = [{ ...on("2027-05-14"), minStayArrival: 3 }];

  test("a minimum on arrival holds back neither a stay that is long enough nor one that ends on its day", () => {
    expect(outcome(friday, "2027-05-14", "2027-05-17")).toBe(260_000 + 260_000 + 220_000);
    expect(outcome(friday, "2027-05-13", "2027-05-14")).toBe(220_000);
  });

  const newYear = [{ ...on("12-31"), minStayThrough: 3 }];

  test("a minimum for the whole stay does not count for one that ends on its day", () => {
    expect(outcome(newYear, "2027-12-30", "2027-12-31")).toBe(220_000);
  });

  test("a maximum on arrival and one for the whole stay", () => {
    const rules = [
      { ...on("2027-06-07"), maxStayArrival: 2 },
      { ...on("2027-06-20"), maxStayThrough: 4 },
    ];
    expect(outcome(rules, "2027-06-07", "2027-06-09")).toBe(440_000);
    expect(outcome(rules, "2027-06-07", "2027-06-10")).toEqual([
      { code: "max_stay", date: "2027-06-07", nights: 2 },
    ]);
    expect(outcome(rules, "2027-06-16", "2027-06-21")).toEqual([
      { code: "max_stay", date: "2027-06-20", nights: 4 },
    ]);
    expect(outcome(rules, "2027-06-15", "2027-06-20")).toBe(220_000 * 3 + 260_000 * 2);
  });
});

describe("a stay that is added to another", () => {
  const week = { from: "2027-05-10", to: "2027-05-16" };
  const [arrival, through, lengths] = [
    [{ ...week, minStayArrival: 3 }],
    [{ ...week, minStayThrough: 3 }],
    [{ ...week, stayLengths: [3, 7] }],
  ];
  const least = (date: string) => [{ code: "min_stay", date, nights: 3 }];

  // A night in the lake hotel's double costs 2,200 CZK, on Friday 14 and Saturday 15 May 2,600.
  test.each([
    ["one of three nights beside those three", arrival, "2027-05-11", "2027-05-14", 220_000],
    ["the same by a rule for every night", through, "2027-05-11", "2027-05-14", 220_000],
    ["beside a longer one that it lies within", through, "2027-05-10", "2027-05-16", 220_000],
    [
      "beside two nights, which would not be sold alone either",
      arrival,
      "2027-05-12",
      "2027-05-14",
      least("2027-05-12"),
    ],
    ["that it begins before", arrival, "2027-05-13", "2027-05-16", least("2027-05-12")],
    ["that it ends after", through, "2027-05-09", "2027-05-12", least("2027-05-12")],
    [
      "which has a length that is sold, where its own is not",
      lengths,
      "2027-05-11",
      "2027-05-14",
      [{ code: "stay_length", date: "2027-05-12", lengths: [3, 7] }],
    ],
  ])("%s", (_, rules, from, until, expected) => {
    const restrictions = rules.map((rule) => ({ ratePlanId: null, roomTypeId: null, ...rule }));
    const around = [{ arrival: from, departure: until }];
    const question = aStayQuestion("2027-05-12", "2027-05-13", { around });
    const quote = quoteAt(theLakeHotel({ restrictions }), question);
    expect(quote.ok ? quote.value.total : quote.problem).toEqual(expected);
  });

  test("of several the longest that has all its nights counts, and its own nights where they are more", () => {
    const stay = { arrival: "2027-05-12", departure: "2027-05-14" };
    const around = [
      { arrival: "2027-05-12", departure: "2027-05-14" },
      { arrival: "2027-05-11", departure: "2027-05-15" },
      { arrival: "2027-05-01", departure: "2027-05-13" },
    ];
    expect(countedNights(stay, around)).toBe(4);
    expect(countedNights(stay, [{ arrival: "2027-05-12", departure: "2027-05-13" }])).toBe(2);
    expect(countedNights(stay)).toBe(2);
  });
});

describe("of several limits on one stay the strictest is told, with its first day", () => {
  const nightly = (limit: "minStayThrough" | "maxStayThrough", ...values: number[]) =>
    values.map((value, index) => ({ ...on(`2027-06-0${7 + index}`), [limit]: value }));

  test.each([
    [nightly("minStayThrough", 5, 4), { code: "min_stay", date: "2027-06-07", nights: 5 }],
    [nightly("minStayThrough", 4, 5), { code: "min_stay", date: "2027-06-08", nights: 5 }],
    [nightly("minStayThrough", 5, 5), { code: "min_stay", date: "2027-06-07", nights: 5 }],
    [nightly("maxStayThrough", 1, 2), { code: "max_stay", date: "2027-06-07", nights: 1 }],
    [nightly("maxStayThrough", 2, 1), { code: "max_stay", date: "2027-06-08", nights: 1 }],
    [nightly("maxStayThrough", 1, 1), { code: "max_stay", date: "2027-06-07", nights: 1 }],
  ])("%o", (rules, problem) => {
    expect(outcome(rules, "2027-06-07", "2027-06-10")).toEqual([problem]);
  });
});

describe("scopes", () => {
  test("a rule for one plan leaves the others alone", () => {
    const rules = [{ ...on("2027-06-07"), ratePlanId: NONREF, closed: true }];
    expect(outcome(rules, "2027-06-07", "2027-06-08", FLEX)).toBe(220_000);
    expect(outcome(rules, "2027-06-07", "2027-06-08", NONREF)).toEqual([
      { code: "closed", date: "2027-06-07" },
    ]);
  });

  test("rules of several scopes merge: the largest minimum, the smallest maximum, any closing", () => {
    const rules = [
      { minStayArrival: 3, maxStayArrival: 9 },
      { roomTypeId: 10, minStayArrival: 2, maxStayArrival: 5 },
      { ratePlanId: FLEX, closedToArrival: true, ...on("2027-06-08") },
      { ratePlanId: FLEX, roomTypeId: 10, minStayThrough: 4, ...on("2027-06-08") },
    ];
    expect(outcome(rules, "2027-06-07", "2027-06-09")).toEqual([
      { code: "min_stay", date: "2027-06-08", nights: 4 },
    ]);
    expect(outcome(rules, "2027-06-08", "2027-06-14")).toEqual([
      { code: "closed_to_arrival", date: "2027-06-08" },
      { code: "max_stay", date: "2027-06-08", nights: 5 },
    ]);
    expect(outcome(rules, "2027-06-07", "2027-06-11")).toBe(880_000);
  });

  test("one rule never lifts another of the same scope", () => {
    const rules = [{ minStayArrival: 3 }, { ...on("2027-06-07"), closedToDeparture: true }];
    expect(outcome(rules, "2027-06-07", "2027-06-08")).toEqual([
      { code: "min_stay", date: "2027-06-07", nights: 3 },
    ]);
  });
});

// Booked on 1 March 2027: Monday 7 June is 98 days ahead.
describe("every kind of rule in every scope", () => {
  const monday = on("2027-06-07");
  const date = "2027-06-07";

  test.each([
    { rule: { closed: true }, problem: { code: "closed", date } },
    { rule: { packagesOnly: true }, problem: { code: "packages_only", date } },
    { rule: { closedToArrival: true }, problem: { code: "closed_to_arrival", date } },
    {
      rule: { closedToDeparture: true, ...on("2027-06-09") },
      problem: { code: "closed_to_departure", date: "2027-06-09" },
    },
    { rule: { minStayArrival: 3 }, problem: { code: "min_stay", date, nights: 3 } },
    { rule: { minStayThrough: 3 }, problem: { code: "min_stay", date, nights: 3 } },
    { rule: { maxStayArrival: 1 }, problem: { code: "max_stay", date, nights: 1 } },
    { rule: { maxStayThrough: 1 }, problem: { code: "max_stay", date, nights: 1 } },
    { rule: { minAdvanceDays: 99 }, problem: { code: "min_advance", days: 99 } },
    { rule: { maxAdvanceDays: 97 }, problem: { code: "max_advance", days: 97 } },
    { rule: { stayLengths: [7, 1] }, problem: { code: "stay_length", date, lengths: [1, 7] } },
  ])("$problem.code", ({ rule, problem }) => {
    const stay = ["2027-06-07", "2027-06-09"] as const;
    for (const scope of [
      {},
      { ratePlanId: FLEX },
      { roomTypeId: 10 },
      { ratePlanId: FLEX, roomTypeId: 10 },
    ]) {
      expect(outcome([{ ...monday, ...rule, ...scope }], ...stay)).toEqual([problem]);
    }
    for (const scope of [{ ratePlanId: NONREF }, { roomTypeId: 11 }, { ratePlanId: FLEX, roomTypeId: 11 }]) {
      expect(outcome([{ ...monday, ...rule, ...scope }], ...stay)).toBe(440_000);
    }
  });

  test("lead times look at the day of arrival alone, up to and with the day named", () => {
    const rules = [{ ...monday, minAdvanceDays: 98, maxAdvanceDays: 98 }];
    expect(outcome(rules, "2027-06-07", "2027-06-08")).toBe(220_000);
    expect(outcome([{ ...monday, minAdvanceDays: 200 }], "2027-06-06", "2027-06-08")).toBe(440_000);
    expect(outcome([{ maxAdvanceDays: 0 }], "2027-03-01", "2027-03-02")).toBe(220_000);
    expect(outcome([{ maxAdvanceDays: 0 }], "2027-03-02", "2027-03-03")).toEqual([
      { code: "max_advance", days: 0 },
    ]);
  });

  test("lengths of stay of several rules: those that all of them sell, in the end none", () => {
    const both = [{ stayLengths: [1, 2, 7] }, { roomTypeId: 10, ...monday, stayLengths: [2, 7, 14] }];
    expect(outcome(both, "2027-06-07", "2027-06-09")).toBe(440_000);
    expect(outcome(both, "2027-06-07", "2027-06-08")).toEqual([
      { code: "stay_length", date, lengths: [2, 7] },
    ]);
    expect(outcome(both, "2027-06-06", "2027-06-07")).toBe(220_000);
    expect(outcome([...both, { stayLengths: [3] }], "2027-06-07", "2027-06-10")).toEqual([
      { code: "stay_length", date, lengths: [] },
    ]);
  });

  test("all that is broken is told at once", () => {
    const rules = [
      { ...on("2027-06-08"), closed: true, packagesOnly: true },
      { ...monday, closedToArrival: true, minStayArrival: 4, minAdvanceDays: 120, stayLengths: [5] },
    ];
    const problems = outcome(rules, "2027-06-07", "2027-06-09");
    expect(problems).toHaveLength(6);
    expect((problems as { code: string }[]).map(({ code }) => code)).toEqual([
      "min_advance",
      "closed_to_arrival",
      "closed",
      "packages_only",
      "min_stay",
      "stay_length",
    ]);
  });
});
