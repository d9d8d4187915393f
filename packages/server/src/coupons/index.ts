export { countCouponUse, countCouponUseAgain, giveCouponUseBack } from "./coupon-count-store.ts";
export { couponOfId } from "./coupon-id.ts";
export { registerCouponRoutes } from "./coupon-routes.ts";
export { countedCoupon, wishedCoupon } from "./wished-coupon.ts";
