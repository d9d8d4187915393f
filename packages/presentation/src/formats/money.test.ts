import type { CurrencyCode } from "@portico/domain/money/currency";
import type { Language } from "@portico/domain/texts/language";
import { describe, expect, test } from "vitest";
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
  [656_250_000, "IDR", "en", { precision: 0 }, "Rp_6.5625M"],
  [374_666_666, "IDR", "en", {}, "Rp_3.74666666M"],
  [374_700_000, "IDR", "en", {}, "Rp_3.747M"],
  [429_000, "CZK", "cs", { compact: true }, "4_290"],
  [429_000, "CZK", "en", { compact: true }, "4,290"],
  [-118_000, "CZK", "cs", { precision: 0 }, "−1_180_Kč"],
  [0, "GBP", "en", {}, "£0.00"],
])("%i minor units of %s in %s with %o: %s", (minor, currency, language, format, written) => {
  expect(formatMoney(minor, currency, language, format)).toBe(written.replaceAll("_", "\u00a0"));
});

/**
 * The nine currencies of the specification, part 2 section 9, in the five ways that the twelve languages write numbers.
 * 12,345.50 of each, yen whole as they have no smaller unit, rupiah in millions with M (part 1 section 9).
 */
describe("every currency with its symbol, where the language puts it", () => {
  const WAYS: Readonly<Record<string, readonly Language[]>> = {
    "space and comma": ["cs", "sk", "pl", "ru", "fr", "hu"],
    "point and comma": ["de", "es", "it"],
    "symbol first": ["en", "zh"],
    "symbol first, spaced": ["nl"],
  };
  test.each<[currency: CurrencyCode, minor: number, written: Readonly<Record<string, string>>]>([
    ["CZK", 1_234_550, ways("12_345,50_Kč", "12.345,50_Kč", "Kč_12,345.50", "Kč_12.345,50")],
    ["EUR", 1_234_550, ways("12_345,50_€", "12.345,50_€", "€12,345.50", "€_12.345,50")],
    ["USD", 1_234_550, ways("12_345,50_$", "12.345,50_$", "$12,345.50", "$_12.345,50")],
    ["JPY", 12_346, ways("12_346_¥", "12.346_¥", "¥12,346", "¥_12.346")],
    ["GBP", 1_234_550, ways("12_345,50_£", "12.345,50_£", "£12,345.50", "£_12.345,50")],
    ["RUB", 1_234_550, ways("12_345,50_₽", "12.345,50_₽", "₽12,345.50", "₽_12.345,50")],
    ["TRY", 1_234_550, ways("12_345,50_₺", "12.345,50_₺", "₺12,345.50", "₺_12.345,50")],
    ["IDR", 656_300_000, ways("6,563M_Rp", "6,563M_Rp", "Rp_6.563M", "Rp_6,563M")],
    ["PLN", 1_234_550, ways("12_345,50_zł", "12.345,50_zł", "zł_12,345.50", "zł_12.345,50")],
  ])("%s", (currency, minor, written) => {
    for (const [way, languages] of Object.entries(WAYS)) {
      for (const language of languages) {
        const text = formatMoney(minor, currency, language).replaceAll("\u00a0", "_");
        expect(`${language} ${text}`).toBe(`${language} ${written[way]}`);
      }
    }
  });

  function ways(space: string, point: string, first: string, spaced: string): Record<string, string> {
    return {
      "space and comma": space,
      "point and comma": point,
      "symbol first": first,
      "symbol first, spaced": spaced,
    };
  }
});

test("no currency is shown more finely than it is", () => {
  expect(formatMoney(12_346, "JPY", "en", { precision: 2 })).toBe("¥12,346");
  expect(formatMoney(1_234_550, "EUR", "en", { precision: 3 })).toBe("€12,345.50");
  expect(formatMoney(1_234_550, "EUR", "en", { precision: 0 })).toBe("€12,346");
});

test("rupiah are millions whatever the precision: three places, more where something would be lost, two where there is no room", () => {
  const millions = [0, 2].map((precision) => formatMoney(125_000_000, "IDR", "de", { precision }));
  expect(millions).toEqual(["1,250M\u00a0Rp", "1,250M\u00a0Rp"]);
  expect(formatMoney(125_000_000, "IDR", "de", { compact: true })).toBe("1,25M");
  expect(formatMoney(500_000_000, "IDR", "de", { compact: true })).toBe("5,00M");
});
