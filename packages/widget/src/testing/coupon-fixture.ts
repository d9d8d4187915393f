import type { CouponView } from "@portico/contract/checkout";
import { couponCalls } from "@portico/contract/coupon-calls";

/** The engine's answer to a code that takes ten percent off, as it is on the wire. */
export function couponAnswer(change: Partial<CouponView> = {}): object {
  const coupon: CouponView = {
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
  return couponCalls.coupon.writeAnswer(coupon, { currency: "CZK" }) as object;
}
