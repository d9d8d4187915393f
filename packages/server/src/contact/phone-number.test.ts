import { expect, test } from "vitest";
import { internationalNumber } from "./phone-number.ts";

test.each([
  ["+420", "777 123 456", "+420777123456"],
  ["+43", "0664 1234567", "+436641234567"],
  ["+49", "(0)30 901820", "+4930901820"],
  // Italians dial the zero from abroad too.
  ["+39", "06 6982", "+39066982"],
  ["+420", "12", null],
])("%s and %s are dialled as %s from everywhere", (prefix, phone, dialled) => {
  expect(internationalNumber(prefix, phone)).toBe(dialled);
});
