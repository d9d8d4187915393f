import { divideMoney, scaleMoney, type Minor } from "../money/money.ts";
import type { SaleCurrency } from "../money/sale-currency.ts";

/**
 * An unrounded sum: `base` in minor units of the hotel's base currency and `own` in those of the sale currency, both to
 * be divided by `divisor`.
 */
export type ExactSum = { base: number; own: number; divisor: number };

/** Adds the sale currency's own price if there is one, otherwise the base currency's. False if there is neither. */
export function addPrice(sum: ExactSum, own: number | undefined, base: number | undefined): boolean {
  if (own !== undefined) sum.own += own;
  else if (base !== undefined) sum.base += base;
  else return false;
  return true;
}

/** Converts the base currency's part and rounds everything half up, once, to the currency's step. */
export function roundSum({ base, own, divisor }: ExactSum, currency: SaleCurrency): Minor {
  const { numerator, denominator, step } = currency;
  if (own === 0) return scaleMoney(base, numerator, denominator * divisor, step);
  if (base === 0) return scaleMoney(own, 1, divisor, step);
  const dividend = BigInt(base) * BigInt(numerator) + BigInt(own) * BigInt(denominator);
  return divideMoney(dividend, BigInt(denominator) * BigInt(divisor), step);
}

/** A part of an exact sum, such as ten days of a month of thirty-one. */
export type Share = { numerator: number; denominator: number };

/** A share of the sum, converted and rounded half up once, to a multiple of `step`. */
export function roundShare(
  { base, own, divisor }: ExactSum,
  share: Share,
  { numerator, denominator }: SaleCurrency,
  step: Minor,
): Minor {
  const dividend = BigInt(base) * BigInt(numerator) + BigInt(own) * BigInt(denominator);
  const whole = BigInt(denominator) * BigInt(divisor) * BigInt(share.denominator);
  return divideMoney(dividend * BigInt(share.numerator), whole, step);
}
