import type { Minor } from "../money/money.ts";
import type { DiscountDays } from "./discount-days.ts";
import { bestCombination } from "./discount-combination.ts";
import { lineAmount, takeOff, type NightAmounts } from "./discount-line.ts";
import type { SaleCurrency } from "../money/sale-currency.ts";
import { bookedInTime, discountOnStay, type BookingMoment, type StayDiscount } from "./stay-discount.ts";

export type AppliedDiscount = { discountId: number; amount: Minor };

export type DiscountedStay = {
  lines: AppliedDiscount[];
  /** What is left of each night's price. */
  payable: Minor[];
  forcesNonRefundable: boolean;
};

/** A stay from the calendar's night `first` for discounts; `mayBeFree` if they may take the whole price. */
export type DiscountableStay = {
  first: number;
  prices: NightAmounts;
  currency: SaleCurrency;
  mayBeFree: boolean;
};

/**
 * Takes the best combination of discounts off the prices; reads the moment only if there are any. See
 * docs/algorithms/discounts.md.
 */
export function discountStay(
  discounts: readonly DiscountDays[],
  momentOf: () => BookingMoment,
  stay: DiscountableStay,
): DiscountedStay {
  const { first, prices, currency, mayBeFree } = stay;
  const { step } = currency;
  const met = discountsOnStay(discounts, momentOf, { first, count: prices.nights.length, currency });
  const best = bestCombination(met, prices, { step, mayBeFree });
  if (best.discounts.length === 0) return { lines: [], payable: prices.nights, forcesNonRefundable: false };
  const left = { nights: [...prices.nights], meals: [...prices.meals], taxes: prices.taxes };
  const lines = best.discounts.map((discount) => {
    const amount = lineAmount(discount, left, step);
    takeOff(discount, amount, left, step);
    return { discountId: discount.discount.id, amount };
  });
  const forcesNonRefundable = best.discounts.some(({ discount }) => discount.forcesNonRefundable);
  return { lines, payable: left.nights, forcesNonRefundable };
}

/** The discounts that apply to a stay of `count` nights from the calendar's night `first`. */
export function discountsOnStay(
  discounts: readonly DiscountDays[],
  momentOf: () => BookingMoment,
  { first, count, currency }: { first: number; count: number; currency: SaleCurrency },
): readonly StayDiscount[] {
  if (discounts.length === 0) return NONE;
  const moment = momentOf();
  let met: StayDiscount[] | null = null;
  for (const one of discounts) {
    const onStay = bookedInTime(one.discount, moment) ? discountOnStay(one, first, count, currency) : null;
    if (onStay) (met ??= []).push(onStay);
  }
  return met ?? NONE;
}

const NONE: readonly StayDiscount[] = [];
