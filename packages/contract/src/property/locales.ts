import { currencyExponent, isCurrencyCode, type CurrencyCode } from "@portico/domain/money/currency";
import { isLanguage, type Language } from "@portico/domain/texts/language";
import { asObject, onServer, type Codec } from "../codec/codec.ts";
import { object } from "../codec/object.ts";
import { choice, number, text, whole } from "../codec/values.ts";

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

const named = object({ code: text, name: text, flag: text });

/** A map of languages by code on the wire; the order of its keys is the hotel's order. */
export const languages: Codec<Language[]> = {
  read: (wire, _context, name) => Object.keys(asObject(wire, name)).filter(isLanguage),
  write: onServer((codes) =>
    Object.fromEntries(codes.map((code) => [code, { code, ...LANGUAGE_NAMES[code] }])),
  ),
  shape: {
    kind: "map",
    of: named.shape,
    examples: [{ cs: { code: "cs", ...LANGUAGE_NAMES.cs }, en: { code: "en", ...LANGUAGE_NAMES.en } }],
  },
};

type HotelCurrency = { code: CurrencyCode; precision: number };

/** A map of decimal places by currency on the wire; the order of its keys is the hotel's order. */
export const precisions: Codec<HotelCurrency[]> = {
  read(wire, context, name) {
    const group = asObject(wire, name);
    const codes = Object.keys(group).filter(isCurrencyCode);
    return codes.map((code) => ({ code, precision: number.read(group[code], context, code) }));
  },
  write: onServer((currencies) =>
    Object.fromEntries(currencies.map(({ code, precision }) => [code, precision])),
  ),
  shape: { kind: "map", of: whole.shape, examples: [{ CZK: 0, EUR: 2 }] },
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

const sign = object({
  symbol: text,
  position: choice(["before", "after"]),
  decimals: whole,
});

/** How to write prices in each currency, for clients without currency data of their own. */
export const signs: Codec<HotelCurrency[]> = {
  read: (wire, context, name) => precisions.read(wire, context, name),
  write: (currencies) =>
    Object.fromEntries(
      currencies.map(({ code, precision }) => [
        code,
        { ...CURRENCY_SIGNS[code], decimals: Math.min(precision, currencyExponent(code)) },
      ]),
    ),
  shape: {
    kind: "map",
    of: sign.shape,
    examples: [{ CZK: { ...CURRENCY_SIGNS.CZK, decimals: 0 }, EUR: { ...CURRENCY_SIGNS.EUR, decimals: 2 } }],
  },
};
