import { expect, it } from "vitest";
import { nextWeekend } from "./next-weekend.ts";

// 2027-06-10 is a Thursday.
it.each([
  ["2027-06-10", "2027-06-11"],
  ["2027-06-11", "2027-06-18"],
  ["2027-06-12", "2027-06-18"],
  ["2027-06-14", "2027-06-18"],
])("the weekend after %s begins on %s", (today, friday) => {
  expect(nextWeekend(today).arrival).toBe(friday);
});
