import { expect, test } from "vitest";
import { compactIban, ibanOf, isIban } from "./iban.ts";

// Examples of the SWIFT IBAN registry.
const REGISTRY = [
  "CZ65 0800 0000 1920 0014 5399",
  "SK31 1200 0000 1987 4263 7541",
  "DE89 3704 0044 0532 0130 00",
  "AT61 1904 3002 3457 3201",
  "PL61 1090 1014 0000 0712 1981 2874",
  "GB29 NWBK 6016 1331 9268 19",
  "FR14 2004 1010 0505 0001 3M02 606",
  "NO93 8601 1117 947",
];

test.each(REGISTRY)("%s is an IBAN, spaced or not, in either case", (iban) => {
  expect(isIban(iban)).toBe(true);
  expect(isIban(compactIban(iban).toLowerCase())).toBe(true);
  expect(ibanOf(iban.slice(0, 2), compactIban(iban).slice(4))).toBe(compactIban(iban));
});

test.each([
  ["a wrong digit", "CZ65 0800 0000 1920 0014 5398"],
  ["two digits swapped", "CZ65 0800 0000 1920 0014 5939"],
  ["a digit short", "CZ65 0800 0000 1920 0014 539"],
  ["another country's length", "DE65 0800 0000 1920 0014 5399"],
  ["a digit too many, though the check digits are right", ibanOf("CZ", "080000001920001453990")],
  [
    "a German one as long as a Czech one, though the check digits are right",
    ibanOf("DE", "37040044053201300000"),
  ],
  ["letters in the check digits", "CZA5 0800 0000 1920 0014 5399"],
  ["a letter for a check digit, though the sum is right", "NO9A86011110071"],
  ["a country of three letters, though the sum is right", "ANO9386011117053"],
  ["an account that is too short for any country", ibanOf("NO", "1234567890")],
  ["an account that is too long for any country", ibanOf("NO", "1".repeat(31))],
  ["more behind it", "NO9386011117947-"],
  ["more before it", "-NO9386011117947"],
  ["no country", "6508 0000 0019 2000 1453 99"],
  ["nothing", ""],
])("%s is refused", (_, text) => {
  expect(isIban(text)).toBe(false);
});
