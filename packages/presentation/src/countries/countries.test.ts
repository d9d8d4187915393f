import { DEFAULT_CALLING } from "@portico/domain/contact/contact-fields";
import { expect, test } from "vitest";
import { countries } from "./countries.ts";

function country(alpha2: string) {
  return countries().find((candidate) => candidate.alpha2 === alpha2);
}

/** ISO 3166-1, ITU E.164. */
test.each([
  ["CZ", "CZE", "Česko", "+420"],
  ["DE", "DEU", "Deutschland", "+49"],
  ["SK", "SVK", "Slovensko", "+421"],
  ["GB", "GBR", "United Kingdom", "+44"],
  ["JP", "JPN", "日本", "+81"],
  ["US", "USA", "United States", "+1"],
  ["GH", "GHA", "Ghana", "+233"],
])("%s is %s, %s, %s", (alpha2, alpha3, nativeName, callingCode) => {
  expect(country(alpha2)).toEqual({ alpha2, alpha3, nativeName, callingCodes: [callingCode] });
});

test("every country has codes of its own and a name", () => {
  const all = countries();
  expect(all.length).toBe(243);
  expect(new Set(all.map(({ alpha3 }) => alpha3)).size).toBe(all.length);
  expect(all.filter(({ alpha2, nativeName }) => nativeName === alpha2)).toEqual([]);
});

test("the phone field's first choice is one of them, with its name and its code", () => {
  const { name: nativeName, code } = DEFAULT_CALLING;
  expect(country(DEFAULT_CALLING.country)).toMatchObject({ nativeName, callingCodes: [code] });
});
