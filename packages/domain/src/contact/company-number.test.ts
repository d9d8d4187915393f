import { expect, test } from "vitest";
import { isCompanyNumber, tidyCompanyNumber } from "./company-number.ts";

/** 27074358: 2·8 + 7·7 + 0·6 + 7·5 + 4·4 + 3·3 + 5·2 = 135; 135 mod 11 = 3; 11 − 3 = 8. */
test.each([
  ["27074358", "CZ", true, "the sum above"],
  ["00177041", "CZ", true, "77 mod 11 = 0; 11 − 0 = 11, whose last digit is 1"],
  ["48136450", "CZ", true, "155 mod 11 = 1; 11 − 1 = 10, whose last digit is 0"],
  ["31322832", "SK", true, "97 mod 11 = 9; 11 − 9 = 2"],
  ["27074359", "CZ", false, "the check digit is 8"],
  ["27047358", "CZ", false, "two digits have changed places"],
  ["2707435", "CZ", false, "seven digits, not tidied"],
  ["00000000", "CZ", false, "nobody's"],
  ["2707435A", "CZ", false, "a letter"],
  ["HRB 12345", "DE", true, "other countries have other forms"],
  ["", "DE", false, "nothing"],
])("%s of %s: %s (%s)", (number, country, expected) => {
  expect(isCompanyNumber(number, country)).toBe(expected);
});

test.each([
  [" 270 74 358 ", "CZ", "27074358"],
  ["177041", "CZ", "00177041"],
  ["177-041", "SK", "00177041"],
  [" FN 123456 a ", "AT", "FN 123456 a"],
  ["12345", "DE", "12345"],
])("%j of %s is kept as %j", (typed, country, kept) => {
  expect(tidyCompanyNumber(typed, country)).toBe(kept);
});
