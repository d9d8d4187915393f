import type { CurrencyCode } from "./currency.ts";
import { scaleMoney, type Minor } from "./money.ts";
import type { SaleCurrency } from "./sale-currency.ts";

/** An amount by currency; a currency that is missing is converted from the hotel's base currency, which is always there. */
export type CurrencyAmounts = Readonly<Partial<Record<CurrencyCode, Minor>>>;

/**
 * `times` an amount that is given by currency: the sale currency's own where there is one, else the base currency's,
 * converted. Rounded once, to the currency's step.
 */
export function amountIn(amounts: CurrencyAmounts, currency: SaleCurrency, times = 1): Minor {
  const own = amounts[currency.code];
  if (own !== undefined) return scaleMoney(own, times, 1, currency.step);
  const base = amounts[currency.base];
  if (base === undefined) throw new Error(`The amounts lack the hotel's base currency ${currency.base}`);
  return scaleMoney(base, times * currency.numerator, currency.denominator, currency.step);
}
