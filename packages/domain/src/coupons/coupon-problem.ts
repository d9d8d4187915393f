import type { PlainDate } from "../dates/plain-date.ts";
import type { CurrencyCode } from "../money/currency.ts";
import type { Minor } from "../money/money.ts";
import type { Coupon } from "./coupon.ts";
import { nightsOf, type Stay } from "../stays/stay.ts";

/** Why a coupon can't be used for a reservation, and by how much it fails; amounts in the reservation's currency. */
export type CouponProblem =
  | { code: "not_valid_yet"; from: PlainDate }
  | { code: "no_longer_valid"; to: PlainDate }
  | { code: "stay_window"; from: PlainDate | null; to: PlainDate | null }
  /** `nights` are required; the reservation's shortest stay lacks `missing` of them. */
  | { code: "min_nights"; nights: number; missing: number }
  /** `price` is required; the items together lack `missing` of it. */
  | { code: "min_price"; price: Minor; missing: Minor }
  | { code: "currency" }
  /** Coupons are for stays, and the reservation has none. */
  | { code: "no_stay" }
  | { code: "used_up" };

/** An item for a coupon's conditions; `price` is its price before the coupon. */
export type CouponItem = { stay: Stay; price: Minor };

/**
 * Every condition that the reservation fails, except the number of uses: the code that counts them adds `used_up`.
 * Ranges of days include both ends. See docs/algorithms/coupons.md.
 */
export function couponProblems(
  coupon: Coupon,
  items: readonly CouponItem[],
  { currency, today }: { currency: CurrencyCode; today: PlainDate },
): CouponProblem[] {
  const { validFrom, validTo, stayFrom, stayTo, minNights } = coupon;
  const problems: CouponProblem[] = [];
  if (validFrom !== null && today < validFrom) problems.push({ code: "not_valid_yet", from: validFrom });
  if (validTo !== null && today > validTo) problems.push({ code: "no_longer_valid", to: validTo });
  const isOutside = ({ stay }: CouponItem) =>
    (stayFrom !== null && stay.arrival < stayFrom) || (stayTo !== null && stay.departure > stayTo);
  if (items.some(isOutside)) problems.push({ code: "stay_window", from: stayFrom, to: stayTo });
  const shortest = Math.min(...items.map(({ stay }) => nightsOf(stay)));
  if (minNights !== null && shortest < minNights) {
    problems.push({ code: "min_nights", nights: minNights, missing: minNights - shortest });
  }
  return [...problems, ...priceProblems(coupon, items, currency)];
}

function priceProblems(
  { benefit, minPrice }: Coupon,
  items: readonly CouponItem[],
  currency: CurrencyCode,
): CouponProblem[] {
  const minimum = minPrice === null ? 0 : minPrice[currency];
  if (minimum === undefined) return [{ code: "currency" }];
  if (benefit.kind === "amount" && benefit.amounts[currency] === undefined) return [{ code: "currency" }];
  const price = items.reduce((sum, item) => sum + item.price, 0);
  return price < minimum ? [{ code: "min_price", price: minimum, missing: minimum - price }] : [];
}
