import type { CouponView } from "@portico/contract/coupons/coupon";
import { couponCalls } from "@portico/contract/coupons/coupon-calls";

/** A code that takes ten percent off. */
export function aCoupon(change: Partial<CouponView> = {}): CouponView {
  return {
    id: 4_711,
    code: "SUMMER",
    name: { en: "Summer" },
    benefit: { kind: "percent", percent: 10 },
    validFrom: null,
    validTo: null,
    stayFrom: null,
    stayTo: null,
    minNights: null,
    minPrice: null,
    forcesNonRefundable: false,
    ...change,
  };
}

/** The engine's answer to such a code, as on the wire. */
export function couponAnswer(change: Partial<CouponView> = {}): object {
  return couponCalls.coupon.writeAnswer(aCoupon(change), { currency: "CZK" }) as object;
}
