import { expect, test } from "vitest";
import { phoneRules } from "./phone-rules.ts";

test.each([
  ["777123456", "CZ", true],
  ["777 123 456", "CZ", true],
  ["(777) 12-34-56", "CZ", true],
  ["777/123-456", "CZ", true],
  ["7771234", "CZ", false],
  ["7771234567", "CZ", false],
  ["123456789", "CZ", false],
  ["0151 23456789", "DE", true],
  ["+49 (0)151 23456789", "CZ", true],
  ["202-555-0123", "US", true],
  ["abc", "CZ", false],
])("%s in %s: %s", (phone, country, isNumber) => {
  expect(phoneRules.isNumber(phone, country)).toBe(isNumber);
});

test("a number with its calling code is taken apart, another is left alone", () => {
  expect(phoneRules.split("+49 151 23456789")).toMatchObject({ country: "DE" });
  expect(phoneRules.split("00420777123456")).toEqual({ country: "CZ", phone: "777 123 456" });
  expect(phoneRules.split("777 123 456")).toBeNull();
});

test("what is sent has no trunk prefix and no signs", () => {
  expect(phoneRules.parts("0151 / 2345-6789", "DE")).toEqual({ prefix: "+49", phone: "15123456789" });
});
