import { expect, test } from "vitest";
import { showUnits } from "./amount.ts";

// By hand: crowns have two places, yen none, dinars three; Czech writes a space and a comma.
test.each([
  [139_951, "czk", "en", "1,399.51\u00a0CZK"],
  [139_951, "czk", "cs", "1\u00a0399,51\u00a0CZK"],
  [5, "eur", "en", "0.05\u00a0EUR"],
  [1500, "jpy", "en", "1,500\u00a0JPY"],
  [0, "jpy", "cs", "0\u00a0JPY"],
  [1_234_560, "kwd", "en", "1,234.560\u00a0KWD"],
  [100_000_000, "huf", "cs", "1\u00a0000\u00a0000,00\u00a0HUF"],
] as const)("%i %s in %s is %s", (units, currency, language, shown) => {
  expect(showUnits(units, currency, language)).toBe(shown);
});
