import { currencyExponent, isCurrencyCode } from "@portico/domain/money/currency";
import type { Minor } from "@portico/domain/money/money";

const AMOUNT = /^(\d{1,12})(?:[.,](\d{1,5}))?$/;

/**
 * Parses an unsigned amount as banks write it, `1200.50`, into minor units; null for anything else or a fraction of a
 * unit.
 */
export function readLineAmount(text: string, currency: string): Minor | null {
  const match = AMOUNT.exec(text.trim());
  if (match === null) return null;
  // Money in a currency that we do not sell in goes back; nearly all have two decimals.
  const digits = isCurrencyCode(currency) ? currencyExponent(currency) : 2;
  const fraction = (match[2] ?? "").padEnd(digits, "0");
  if (/[1-9]/.test(fraction.slice(digits))) return null;
  return Number(`${match[1]}${fraction.slice(0, digits)}`);
}
