import type { CurrencyCode } from "@portico/domain/money/currency";
import type { Language } from "@portico/domain/texts/language";
import { keepTogether, localeOf } from "./locale.ts";
import { currencySymbol } from "./money.ts";

/** More digits than hotels and newspapers write. */
const DIGITS = 6;

/**
 * A rate as people read it, `1 € = 24,655 Kč`, with the more valuable currency on the left. `rate` says how many units
 * of `to` one unit of `from` is worth.
 */
export function formatExchangeRate(
  { from, to, rate }: { from: CurrencyCode; to: CurrencyCode; rate: number },
  language: Language,
): string {
  const [dear, cheap, worth] = rate < 1 ? [to, from, 1 / rate] : [from, to, rate];
  return `${amountOf(1, dear, language)} = ${amountOf(worth, cheap, language)}`;
}

function amountOf(amount: number, currency: CurrencyCode, language: Language): string {
  const format = new Intl.NumberFormat(localeOf(language), {
    style: "currency",
    currency,
    currencyDisplay: "narrowSymbol",
    maximumSignificantDigits: DIGITS,
  });
  const parts = format.formatToParts(amount);
  return keepTogether(
    parts.map(({ type, value }) => (type === "currency" ? currencySymbol(currency) : value)).join(""),
  );
}
