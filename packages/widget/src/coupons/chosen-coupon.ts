import type { CouponView } from "@portico/contract/coupons/coupon";
import type { ChosenCoupon } from "../base/store/guest-state.ts";

/** What of a coupon is kept with the guest's choices. */
export function chosenCoupon({ id, code, minPrice, benefit }: CouponView): ChosenCoupon {
  return { id, code, minPrice, takesAmount: benefit.kind === "amount" };
}
