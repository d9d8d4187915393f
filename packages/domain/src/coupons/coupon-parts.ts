import { scaleMoney, splitMoney, type Minor } from "../money/money.ts";
import { percentOf } from "../money/percent.ts";
import type { Coupon } from "./coupon.ts";
import type { SaleCurrency } from "../money/sale-currency.ts";

/**
 * What a coupon takes off each item, in order; `bases` are the parts that it may lower, multiples of the currency's
 * step. A percentage is rounded once per item. An amount is taken off once, at most the sum of the bases, and split by
 * largest remainder, so that no item falls below zero. Zeros if the coupon has no amount in the currency.
 */
export function couponParts(coupon: Coupon, bases: readonly Minor[], currency: SaleCurrency): Minor[] {
  const { benefit } = coupon;
  const { step } = currency;
  switch (benefit.kind) {
    case "percent":
      return bases.map((base) => Math.min(base, percentOf(base, benefit.percent, step)));
    case "amount": {
      const amount = scaleMoney(benefit.amounts[currency.code] ?? 0, 1, 1, step);
      const sum = bases.reduce((total, base) => total + base, 0);
      return splitMoney(Math.min(sum, amount), bases, step);
    }
  }
}
