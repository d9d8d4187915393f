import { LANGUAGES } from "@portico/domain/texts/language";
import { expect, test } from "vitest";
import { countries } from "./countries.ts";
import { countryNames } from "./country-names.ts";

const indexOf = (language: "cs" | "de", alpha2: string) =>
  countryNames(language).findIndex((country) => country.alpha2 === alpha2);

test("a country has the name that the language gives it", () => {
  expect(countryNames("cs").find(({ alpha2 }) => alpha2 === "DE")?.name).toBe("Německo");
  expect(countryNames("de").find(({ alpha2 }) => alpha2 === "CZ")?.name).toBe("Tschechien");
});

test("they stand in the order of the language's own alphabet", () => {
  // Chorvatsko after Honduras, Čad after Curaçao, Österreich between Oman and Pakistan.
  expect(indexOf("cs", "HR")).toBeGreaterThan(indexOf("cs", "HN"));
  expect(indexOf("cs", "TD")).toBeGreaterThan(indexOf("cs", "CW"));
  expect(indexOf("de", "AT")).toBeGreaterThan(indexOf("de", "OM"));
  expect(indexOf("de", "AT")).toBeLessThan(indexOf("de", "PK"));
});

test.each(LANGUAGES)("%s names every country, each by a name of its own", (language) => {
  const names = countryNames(language);
  expect(names).toHaveLength(countries().length);
  expect(names.filter(({ alpha2, name }) => name === alpha2)).toEqual([]);
  expect(new Set(names.map(({ name }) => name)).size).toBe(names.length);
});
