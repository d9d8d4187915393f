import { expect, test } from "vitest";
import { showUnits } from "./amount.ts";

// By hand: crowns have two places, yen none, dinars three; Czech and German write a comma.
test.each([
  [139_951, "czk", "en", "CZK\u00a01,399.51"],
  [139_951, "czk", "cs", "1\u00a0399,51\u00a0Kč"],
  [21_800, "eur", "de", "218,00\u00a0€"],
  [5, "eur", "en", "€0.05"],
  [1500, "jpy", "en", "¥1,500"],
  [0, "jpy", "de", "0\u00a0¥"],
  [1_234_560, "kwd", "en", "KWD\u00a01,234.560"],
  [100_000_000, "huf", "cs", "1\u00a0000\u00a0000,00\u00a0HUF"],
] as const)("%i %s in %s is %s", (units, currency, language, shown) => {
  expect(showUnits(units, currency, language)).toBe(shown);
});
