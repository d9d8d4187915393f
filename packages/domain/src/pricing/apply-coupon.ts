import { todayIn, type Instant } from "../dates/time-zone.ts";
import type { Minor } from "../money/money.ts";
import type { Hotel } from "../property/hotel.ts";
import type { Coupon } from "../coupons/coupon.ts";
import { couponParts } from "../coupons/coupon-parts.ts";
import { couponProblems, type CouponProblem } from "../coupons/coupon-problem.ts";
import { couponBase, withCoupon } from "./finish-quote.ts";
import type { Quote } from "./quote.ts";
import { saleCurrency } from "../money/sale-currency.ts";

/** The items with their parts of the coupon; unchanged, with an amount of 0, if a condition fails. */
export type CouponOutcome = { quotes: Quote[]; amount: Minor; problems: CouponProblem[] };

/**
 * Applies a coupon to items that make up one reservation and have no coupon yet. `alsoFailing` are conditions that only
 * the caller knows, such as a used-up coupon.
 */
export function applyCoupon(
  hotel: Hotel,
  coupon: Coupon,
  quotes: readonly Quote[],
  { now, alsoFailing = [] }: { now: Instant; alsoFailing?: readonly CouponProblem[] },
): CouponOutcome {
  const untouched = (problems: CouponProblem[]) => ({ quotes: [...quotes], amount: 0, problems });
  const currency = quotes[0] && saleCurrency(hotel, quotes[0].currency);
  if (!currency) return untouched([...alsoFailing]);
  const items = quotes.map(({ stay, total }) => ({ stay, price: total }));
  const asked = { currency: currency.code, today: todayIn(hotel.timeZone, now) };
  const problems = [...couponProblems(coupon, items, asked), ...alsoFailing];
  if (problems.length > 0) return untouched(problems);
  const bases = quotes.map((quote) => couponBase(hotel, quote));
  const parts = couponParts(coupon, bases, currency);
  const { forcesNonRefundable } = coupon;
  return {
    quotes: quotes.map((quote, index) =>
      withCoupon(hotel, quote, { amount: parts[index] ?? 0, forcesNonRefundable }, now),
    ),
    amount: parts.reduce((sum, part) => sum + part, 0),
    problems: [],
  };
}
