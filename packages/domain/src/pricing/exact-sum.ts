import { divideMoney, scaleMoney, type Minor } from "../money/money.ts";
import type { SaleCurrency } from "./sale-currency.ts";

/**
 * A sum that is not rounded yet: `base` in minor units of the hotel's base currency and `own` in those of the sale
 * currency, both to be divided by `divisor`.
 */
export type ExactSum = { base: number; own: number; divisor: number };

/**
 * Adds what `partsIn` says: the sale currency's own price where there is one, else the base currency's, to be converted.
 * False when there is neither.
 */
export function addPrice(
  sum: ExactSum,
  currency: SaleCurrency,
  partsIn: (code: SaleCurrency["code"]) => number | undefined,
): boolean {
  const own = currency.code === currency.base ? undefined : partsIn(currency.code);
  const base = own === undefined ? partsIn(currency.base) : undefined;
  sum.own += own ?? 0;
  sum.base += base ?? 0;
  return own !== undefined || base !== undefined;
}

/** Converts what stands in the base currency and rounds everything half up, once, to the currency's step. */
export function roundSum({ base, own, divisor }: ExactSum, currency: SaleCurrency): Minor {
  const { numerator, denominator, step } = currency;
  if (own === 0) return scaleMoney(base, numerator, denominator * divisor, step);
  if (base === 0) return scaleMoney(own, 1, divisor, step);
  const dividend = BigInt(base) * BigInt(numerator) + BigInt(own) * BigInt(denominator);
  return divideMoney(dividend, BigInt(denominator) * BigInt(divisor), step);
}
