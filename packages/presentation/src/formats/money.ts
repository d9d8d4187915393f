import { currencyExponent, type CurrencyCode } from "@portico/domain/money/currency";
import type { Minor } from "@portico/domain/money/money";
import type { Language } from "@portico/domain/texts/language";
import { keepTogether, localeOf } from "./locale.ts";

export interface MoneyFormat {
  /** Decimals that the hotel shows, at most the currency's own. Default 2. */
  readonly precision?: number;
  /** Only the number, in whole units, for narrow places whose heading names the currency. */
  readonly compact?: boolean;
}

const SYMBOLS: Readonly<Record<CurrencyCode, string>> = {
  CZK: "Kč",
  EUR: "€",
  USD: "$",
  JPY: "¥",
  GBP: "£",
  RUB: "₽",
  TRY: "₺",
  IDR: "Rp",
  PLN: "zł",
};

/** Rupiah prices run into millions and are shown that way. */
const MILLION = 1_000_000;
/** Six for whole rupiah, two for hundredths. */
const MOST_DIGITS_OF_MILLIONS = 8;

const numberFormats = new Map<string, Intl.NumberFormat>();

/** The currency's symbol, the same in every language. */
export function currencySymbol(currency: CurrencyCode): string {
  return SYMBOLS[currency];
}

/**
 * An amount with its symbol where the language puts it: `11 870 Kč`, `€1,290.50`, `1,250M Rp`. Spaces do not break.
 */
export function formatMoney(
  minor: Minor,
  currency: CurrencyCode,
  language: Language,
  { precision = 2, compact = false }: MoneyFormat = {},
): string {
  const major = minor / 10 ** currencyExponent(currency);
  const inMillions = currency === "IDR";
  const digits = digitsShown(currency, precision, compact);
  // Amounts below a thousand rupiah are charged, so they are shown.
  const most = inMillions && !compact ? MOST_DIGITS_OF_MILLIONS : digits;
  const parts = numberFormat(currency, language, digits, most).formatToParts(
    inMillions ? major / MILLION : major,
  );
  const lastNumber = parts.findLastIndex(({ type }) => type === "integer" || type === "fraction");
  const text = parts.map(({ type, value }, index) => {
    if (type === "currency") return compact ? "" : SYMBOLS[currency];
    if (type === "minusSign") return "−";
    return inMillions && index === lastNumber ? `${value}M` : value;
  });
  return keepTogether(text.join("").trim());
}

/** A sum in whole units as a voice should say it: `1 290 českých korun`. */
export function formatMoneyInWords(minor: Minor, currency: CurrencyCode, language: Language): string {
  const format = new Intl.NumberFormat(localeOf(language), {
    style: "currency",
    currency,
    currencyDisplay: "name",
    maximumFractionDigits: 0,
  });
  return keepTogether(format.format(minor / 10 ** currencyExponent(currency)));
}

function digitsShown(currency: CurrencyCode, precision: number, compact: boolean): number {
  // Hotels round to whole thousands unless they say otherwise: three digits of millions.
  if (currency === "IDR") return compact ? 2 : 3;
  return compact ? 0 : Math.min(precision, currencyExponent(currency));
}

function numberFormat(
  currency: CurrencyCode,
  language: Language,
  digits: number,
  most: number,
): Intl.NumberFormat {
  const key = `${language} ${currency} ${digits} ${most}`;
  const known = numberFormats.get(key);
  if (known) return known;
  const format = new Intl.NumberFormat(localeOf(language), {
    style: "currency",
    currency,
    currencyDisplay: "narrowSymbol",
    minimumFractionDigits: digits,
    maximumFractionDigits: most,
  });
  numberFormats.set(key, format);
  return format;
}
