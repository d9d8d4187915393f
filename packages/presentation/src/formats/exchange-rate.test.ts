import type { CurrencyCode } from "@portico/domain/money/currency";
import type { Language } from "@portico/domain/texts/language";
import { expect, test } from "vitest";
import { formatExchangeRate } from "./exchange-rate.ts";

test.each<[CurrencyCode, CurrencyCode, number, Language, string]>([
  ["EUR", "CZK", 24.655, "cs", "1 € = 24,655 Kč"],
  ["EUR", "CZK", 24.655, "en", "€1 = Kč 24.655"],
  ["JPY", "CZK", 0.1524, "cs", "1 Kč = 6,56168 ¥"],
  ["IDR", "EUR", 0.000052770449, "de", "1 € = 18.950 Rp"],
  ["CZK", "EUR", 0.04, "hu", "1 € = 25 Kč"],
])("%s in %s at %d reads in %s as people write it", (from, to, rate, language, written) => {
  expect(formatExchangeRate({ from, to, rate }, language).replaceAll("\u00a0", " ")).toBe(written);
});
