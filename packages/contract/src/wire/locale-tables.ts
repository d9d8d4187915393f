import { currencyExponent, type CurrencyCode } from "@portico/domain/money/currency";
import type { Language } from "@portico/domain/texts/language";
import type { WireObject } from "../codec/wire.ts";

const LANGUAGE_NAMES: Record<Language, { name: string; flag: string }> = {
  cs: { name: "Čeština", flag: "cz" },
  en: { name: "English", flag: "gb" },
  de: { name: "Deutsch", flag: "de" },
  pl: { name: "Polski", flag: "pl" },
  sk: { name: "Slovenčina", flag: "sk" },
  ru: { name: "Русский", flag: "ru" },
  es: { name: "Español", flag: "es" },
  it: { name: "Italiano", flag: "it" },
  fr: { name: "Français", flag: "fr" },
  zh: { name: "中文", flag: "cn" },
  nl: { name: "Nederlands", flag: "nl" },
  hu: { name: "Magyar", flag: "hu" },
};

const CURRENCY_SIGNS: Record<CurrencyCode, { symbol: string; position: "before" | "after" }> = {
  CZK: { symbol: "Kč", position: "after" },
  EUR: { symbol: "€", position: "after" },
  USD: { symbol: "$", position: "before" },
  JPY: { symbol: "¥", position: "before" },
  GBP: { symbol: "£", position: "before" },
  RUB: { symbol: "₽", position: "after" },
  TRY: { symbol: "₺", position: "before" },
  IDR: { symbol: "Rp", position: "before" },
  PLN: { symbol: "zł", position: "after" },
};

/** The wire's map of languages by code. Order of the keys is the hotel's order. */
export function writeLanguages(languages: readonly Language[]): WireObject {
  return Object.fromEntries(languages.map((code) => [code, { code, ...LANGUAGE_NAMES[code] }]));
}

/** The wire's map of currencies by code; `decimals` is what prices are shown with. */
export function writeCurrencies(
  currencies: readonly { code: CurrencyCode; precision: number }[],
): WireObject {
  return Object.fromEntries(
    currencies.map(({ code, precision }) => [
      code,
      { ...CURRENCY_SIGNS[code], decimals: Math.min(precision, currencyExponent(code)) },
    ]),
  );
}
