import type { CurrencyCode } from "@portico/domain/money/currency";
import type { Language } from "@portico/domain/stay/language";
import { expect, test } from "vitest";
import { formatMoney, type MoneyFormat } from "./money.ts";

type Row = [minor: number, currency: CurrencyCode, language: Language, format: MoneyFormat, written: string];

/** `_` stands for the space that does not break. Orders and separators: CLDR 44 and later. */
test.each<Row>([
  [1_187_000, "CZK", "cs", { precision: 0 }, "11_870_Kč"],
  [1_187_050, "CZK", "cs", {}, "11_870,50_Kč"],
  [1_187_000, "CZK", "en", { precision: 0 }, "Kč_11,870"],
  [129_050, "EUR", "en", {}, "€1,290.50"],
  [129_050, "EUR", "de", {}, "1.290,50_€"],
  [129_050, "EUR", "nl", {}, "€_1.290,50"],
  [1_290_050, "EUR", "fr", {}, "12_900,50_€"],
  [12_900, "JPY", "cs", {}, "12_900_¥"],
  [125_000_000, "IDR", "cs", {}, "1,250M_Rp"],
  [656_250_000, "IDR", "en", { precision: 0 }, "Rp_6.563M"],
  [429_000, "CZK", "cs", { compact: true }, "4_290"],
  [429_000, "CZK", "en", { compact: true }, "4,290"],
  [-118_000, "CZK", "cs", { precision: 0 }, "−1_180_Kč"],
  [0, "GBP", "en", {}, "£0.00"],
])("%i minor units of %s in %s with %o: %s", (minor, currency, language, format, written) => {
  expect(formatMoney(minor, currency, language, format)).toBe(written.replaceAll("_", "\u00a0"));
});
