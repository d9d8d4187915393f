import { expect, it } from "vitest";
import { parseTypedDate } from "./typed-dates.tsx";

it.each([
  ["12.6.", "2027-06-12"],
  ["12. 6. 2028", "2028-06-12"],
  ["12/6", "2027-06-12"],
  ["12/6/28", "2028-06-12"],
  ["2027-06-12", "2027-06-12"],
  ["4.1.", "2028-01-04"],
  ["29.2.", "2028-02-29"],
  ["31.4.", null],
  ["soon", null],
  ["", null],
])("%j is %s for a guest of March 2027", (typed, expected) => {
  expect(parseTypedDate(typed, "2027-03-01", false)).toBe(expected);
});

it.each([
  ["6.12.", "2027-06-12"],
  ["06. 12.", "2027-06-12"],
  ["6/12", "2027-06-12"],
  ["2027. 06. 12.", "2027-06-12"],
  ["12. 06. 2027", "2027-06-12"],
  ["31.4.", null],
  ["13.6.", null],
])("%j is %s where people write the month first", (typed, expected) => {
  expect(parseTypedDate(typed, "2027-03-01", true)).toBe(expected);
});
