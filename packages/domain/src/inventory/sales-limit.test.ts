import { expect, test } from "vitest";
import { daySpan } from "../dates/day-rule.ts";
import { dayNumber } from "../dates/plain-date.ts";
import type { SalesLimit } from "./resource.ts";
import { limitOfDays, UNLIMITED } from "./sales-limit.ts";

/** Four days from Monday, 10 May 2027. */
const SPAN = daySpan(dayNumber("2027-05-10"), 4);
const ON_TUESDAY = { from: "2027-05-11", to: "2027-05-11" };

test.each([
  { why: "no limit without a rule", rules: [], most: [UNLIMITED, UNLIMITED, UNLIMITED, UNLIMITED] },
  {
    why: "a rule limits its own days",
    rules: [{ ...ON_TUESDAY, atMost: 3 }],
    most: [UNLIMITED, 3, UNLIMITED, UNLIMITED],
  },
  {
    why: "the smallest limit counts, whichever rule comes last",
    rules: [{ atMost: 4 }, { ...ON_TUESDAY, atMost: 2 }, { from: "2027-05-11", atMost: 3 }],
    most: [4, 2, 3, 3],
  },
  { why: "nothing may be sold", rules: [{ ...ON_TUESDAY, atMost: 0 }, { atMost: 5 }], most: [5, 0, 5, 5] },
])("$why", ({ rules, most }) => {
  const limit: SalesLimit = { kind: "limit", id: 5, code: "online", units: [], rules };
  expect([...limitOfDays(limit, SPAN)]).toEqual(most);
});
