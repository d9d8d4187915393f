import type { CurrencyCode } from "./currency.ts";
import { scaleMoney, type Minor } from "./money.ts";
import type { SaleCurrency } from "./sale-currency.ts";

/** An amount by currency; missing currencies are converted from the hotel's base currency, which is always present. */
export type CurrencyAmounts = Readonly<Partial<Record<CurrencyCode, Minor>>>;

/**
 * `times` the amount in the sale currency or, if missing, the converted amount in the base currency. Rounded once, to
 * the currency's step.
 */
export function amountIn(amounts: CurrencyAmounts, currency: SaleCurrency, times = 1): Minor {
  const own = amounts[currency.code];
  if (own !== undefined) return scaleMoney(own, times, 1, currency.step);
  const base = amounts[currency.base];
  if (base === undefined) throw new Error(`The amounts lack the hotel's base currency ${currency.base}`);
  return scaleMoney(base, times * currency.numerator, currency.denominator, currency.step);
}
