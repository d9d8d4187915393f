import { expect, test } from "vitest";
import { isVatNumber, tidyVatNumber, vatCountry } from "./vat-number.ts";

/** One number of each structure, and the same with one character too many. */
test.each([
  "ATU13585627",
  "BE0428759497",
  "BG175074752",
  "CY10259033P",
  "CZ25123891",
  "CZ640903926",
  "CZ7103192745",
  "DE136695976",
  "DK13585628",
  "EE100931558",
  "EL094259216",
  "ESB58378431",
  "ES54362315K",
  "FI20774740",
  "FR40303265045",
  "FRK7399859412",
  "HR33392005961",
  "HU12892312",
  "IE6433435F",
  "IE6433435OA",
  "IE8D79739I",
  "IT00743110157",
  "LT119511515",
  "LT100001919017",
  "LU15027442",
  "LV40003521600",
  "MT11679112",
  "NL004495445B01",
  "PL8567346215",
  "PT501964843",
  "RO18547290",
  "SE123456789701",
  "SI50223054",
  "SK2022749619",
  "XI980780684",
  "XIGD499",
  "XIHA500",
])("%s", (number) => {
  expect(isVatNumber(number, "CZ")).toBe(true);
  expect(isVatNumber(`${number}Z`, "CZ")).toBe(false);
});

/** 25123891: 2·8 + 5·7 + 1·6 + 2·5 + 3·4 + 8·3 + 9·2 = 121; 121 mod 11 = 0; so its last digit is 1. */
test.each([
  ["CZ25123892", "the check digit is 1"],
  ["CZ1234567", "seven digits"],
  ["DE136695978", "the check digit is 6"],
  ["PL8567346216", "the check digit is 5"],
  ["SK2022749618", "is not divisible by 11"],
  ["ES123456789", "has a letter first or last"],
  ["FRO1303265045", "the letters O and I are not used"],
  ["NL004495445A01", "the tenth sign is B"],
  ["BE2428759497", "begins with 0 or 1"],
  ["XIGD500", "of a government department up to 499"],
  ["EU123456789", "is no country's prefix"],
  ["25123891", "has no prefix"],
])("%s is none: %s", (number) => expect(isVatNumber(number, "CZ")).toBe(false));

test("a company outside the Union has the number that it says; a prefix of the Union binds it all the same", () => {
  expect(isVatNumber("CHE-123.456.788 MWST", "CH")).toBe(true);
  expect(isVatNumber("DE1", "CH")).toBe(false);
});

test.each([
  ["cz 251 238 91", "CZ", "CZ25123891"],
  ["25123891", "CZ", "CZ25123891"],
  ["B-58378431", "ES", "ESB58378431"],
  ["094259216", "GR", "EL094259216"],
  ["GR 094259216", "GR", "EL094259216"],
  ["DE 136.695.976", "CZ", "DE136695976"],
  ["12", "CZ", "12"],
  ["CHE-123.456.788", "CH", "CHE123456788"],
  ["", "CZ", ""],
])("%j of a company in %s is kept as %j", (typed, country, kept) => {
  expect(tidyVatNumber(typed, country)).toBe(kept);
});

test.each([
  ["de 136695976", "DE"],
  ["EL094259216", "GR"],
  ["GR094259216", "GR"],
  ["XI980780684", "GB"],
  ["CHE-123.456.788", null],
  ["25123891", null],
])("%s is of %s", (number, country) => expect(vatCountry(number)).toBe(country));
