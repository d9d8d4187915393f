import { expect, test } from "vitest";
import { countryName, languageName } from "./display-name.ts";

test.each([
  ["CZ", "cs", "Česko"],
  ["CZ", "en", "Czechia"],
  ["CZ", "zh", "捷克"],
  ["DE", "hu", "Németország"],
  ["", "cs", ""],
  ["Narnia", "cs", "Narnia"],
] as const)("The country %s in %s: %s", (alpha2, language, name) => {
  expect(countryName(alpha2, language)).toBe(name);
});

test.each([
  ["hu", "cs", "maďarština"],
  ["cs", "de", "Tschechisch"],
  ["zh", "zh", "中文"],
] as const)("The language %s in %s: %s", (named, language, name) => {
  expect(languageName(named, language)).toBe(name);
});
