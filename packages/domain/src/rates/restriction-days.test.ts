import { describe, expect, test } from "vitest";
import { daySpan } from "../dates/day-rule.ts";
import { dayNumber } from "../dates/plain-date.ts";
import { nightTables } from "./night-table.ts";
import {
  ANY_ADVANCE,
  CLOSED,
  CLOSED_TO_ARRIVAL,
  CLOSED_TO_DEPARTURE,
  lengthsOn,
  PACKAGES_ONLY,
  restrictionDays,
} from "./restriction-days.ts";
import type { RestrictionRule } from "./restriction-rule.ts";

const ALL = { ratePlanId: null, roomTypeId: null };
/** Four days from Monday, 10 May 2027. */
const SPAN = daySpan(dayNumber("2027-05-10"), 4);
const ON_TUESDAY = { from: "2027-05-11", to: "2027-05-11" };

function merged(...rules: Partial<RestrictionRule>[]) {
  return restrictionDays(
    rules.map((rule) => ({ ...ALL, ...rule })),
    nightTables(SPAN),
    SPAN.count,
  );
}

describe("closings", () => {
  test.each([
    { rule: { closed: true }, flags: CLOSED },
    { rule: { closedToArrival: true }, flags: CLOSED_TO_ARRIVAL },
    { rule: { closedToDeparture: true }, flags: CLOSED_TO_DEPARTURE },
    { rule: { packagesOnly: true }, flags: PACKAGES_ONLY },
    { rule: { closed: false, closedToArrival: false }, flags: 0 },
  ])("$rule closes its own days in its own way", ({ rule, flags }) => {
    expect([...merged({ ...ON_TUESDAY, ...rule }).flags]).toEqual([0, flags, 0, 0]);
  });

  test("any closing closes, whatever another rule says", () => {
    const { flags } = merged({ closed: true }, { ...ON_TUESDAY, closedToArrival: true }, { closed: false });
    expect([...flags]).toEqual([CLOSED, CLOSED | CLOSED_TO_ARRIVAL, CLOSED, CLOSED]);
  });
});

describe("limits", () => {
  test.each(["minStayArrival", "minStayThrough"] as const)("the largest %s counts, in any order", (field) => {
    const day = { ...ON_TUESDAY, [field]: 3 };
    for (const rules of [
      [{ [field]: 2 }, day, { ...ON_TUESDAY, [field]: 1 }],
      [day, { [field]: 2 }, {}],
    ]) {
      expect([...merged(...rules)[field]]).toEqual([2, 3, 2, 2]);
    }
  });

  test.each(["maxStayArrival", "maxStayThrough"] as const)(
    "the smallest %s counts, in any order",
    (field) => {
      const day = { ...ON_TUESDAY, [field]: 3 };
      for (const rules of [
        [{ [field]: 5 }, day, { ...ON_TUESDAY, [field]: 7 }],
        [day, { [field]: 5 }, {}],
      ]) {
        expect([...merged(...rules)[field]]).toEqual([5, 3, 5, 5]);
      }
      expect([...merged(day)[field]]).toEqual([0, 3, 0, 0]);
    },
  );

  test("of days between booking and arrival the largest minimum and the smallest maximum count", () => {
    const days = merged(
      { ...ON_TUESDAY, minAdvanceDays: 7, maxAdvanceDays: 30 },
      { minAdvanceDays: 3 },
      { ...ON_TUESDAY, maxAdvanceDays: 60 },
    );
    expect([...days.minAdvance]).toEqual([3, 7, 3, 3]);
    expect([...days.maxAdvance]).toEqual([ANY_ADVANCE, 30, ANY_ADVANCE, ANY_ADVANCE]);
  });

  test("bookings for today alone are a maximum of no days", () => {
    expect([...merged({ ...ON_TUESDAY, maxAdvanceDays: 0 }).maxAdvance]).toEqual([
      ANY_ADVANCE,
      0,
      ANY_ADVANCE,
      ANY_ADVANCE,
    ]);
  });

  test("what no rule speaks of takes no memory", () => {
    const sizes = ({ minAdvance, maxAdvance, lengthsOf }: ReturnType<typeof merged>) =>
      [minAdvance, maxAdvance, lengthsOf].map(({ length }) => length);
    expect(sizes(merged({ closed: true }))).toEqual([0, 0, 0]);
    expect(sizes(merged({ minAdvanceDays: 0 }))).toEqual([4, 0, 0]);
    expect(sizes(merged({ maxAdvanceDays: 9 }))).toEqual([0, 4, 0]);
    expect(sizes(merged({ stayLengths: [7] }))).toEqual([0, 0, 4]);
  });
});

describe("lengths of stay", () => {
  test.each([
    { rules: [{ stayLengths: [7] }, {}], lengths: [7], why: "a rule that names none takes none away" },
    { rules: [{}], lengths: null, why: "all without a rule" },
    { rules: [{ stayLengths: [14, 7, 10, 7] }], lengths: [7, 10, 14], why: "in ascending order, each once" },
    {
      rules: [{ stayLengths: [2, 7, 14] }, { stayLengths: [14, 7, 3] }],
      lengths: [7, 14],
      why: "only those that every rule sells",
    },
    {
      rules: [{ stayLengths: [2] }, { stayLengths: [3] }],
      lengths: [],
      why: "none where rules agree on none",
    },
    {
      rules: [{ stayLengths: [2] }, { stayLengths: [3] }, { stayLengths: [2, 3] }],
      lengths: [],
      why: "none is not all for a third rule",
    },
  ])("$why", ({ rules, lengths }) => {
    const days = merged(...rules.map((rule) => ({ ...ON_TUESDAY, ...rule })));
    expect(lengthsOn(days, 1)).toEqual(lengths);
    expect([lengthsOn(days, 0), lengthsOn(days, 99)]).toEqual([null, null]);
  });

  test("days with the same lengths share them", () => {
    const days = merged({ stayLengths: [7, 14] }, { ...ON_TUESDAY, stayLengths: [14, 7] });
    expect(days.lengths).toEqual([[], [7, 14]]);
    expect(lengthsOn(days, 0)).toBe(lengthsOn(days, 1));
  });
});
