import type { Minor } from "../money/money.ts";
import type { DiscountDays } from "../rates/discount-days.ts";
import { bestCombination, NO_DISCOUNT, type Combination } from "./discount-combination.ts";
import { lineAmount, takeOff, type NightAmounts } from "./discount-line.ts";
import type { AppliedDiscount } from "./quote.ts";
import type { SaleCurrency } from "./sale-currency.ts";
import { bookedInTime, discountOnStay, type BookingMoment, type StayDiscount } from "./stay-discount.ts";

export type DiscountedStay = {
  lines: AppliedDiscount[];
  /** What is left of each night's price. */
  payable: Minor[];
  forcesNonRefundable: boolean;
};

/** A stay from the calendar's night `first` as discounts look at it. */
export type DiscountableStay = { first: number; prices: NightAmounts; currency: SaleCurrency };

/** Takes the best combination of discounts off the prices; the moment is asked for only where there are any. See docs/algorithms/discounts.md. */
export function discountStay(
  discounts: readonly DiscountDays[],
  momentOf: () => BookingMoment,
  stay: DiscountableStay,
): DiscountedStay {
  const { step } = stay.currency;
  const best = bestDiscounts(discounts, momentOf, stay);
  if (best.discounts.length === 0)
    return { lines: [], payable: stay.prices.nights, forcesNonRefundable: false };
  const left = { nights: [...stay.prices.nights], meals: [...stay.prices.meals] };
  const lines = best.discounts.map((discount) => {
    const amount = lineAmount(discount, left, step);
    takeOff(discount, amount, left, step);
    return { discountId: discount.discount.id, amount };
  });
  const forcesNonRefundable = best.discounts.some(({ discount }) => discount.forcesNonRefundable);
  return { lines, payable: left.nights, forcesNonRefundable };
}

/** The combination alone, for those who want to know the price and not its nights. */
export function bestDiscounts(
  discounts: readonly DiscountDays[],
  momentOf: () => BookingMoment,
  { first, prices, currency }: DiscountableStay,
): Combination {
  if (discounts.length === 0) return NO_DISCOUNT;
  const moment = momentOf();
  const candidates: StayDiscount[] = [];
  for (const one of discounts) {
    if (!bookedInTime(one.discount, moment)) continue;
    const onStay = discountOnStay(one, first, prices.nights.length, currency);
    if (onStay) candidates.push(onStay);
  }
  return bestCombination(candidates, prices, currency.step);
}
