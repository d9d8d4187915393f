import { about, ruled } from "../codec/codec.ts";
import { whole } from "../codec/values.ts";

/** The id from the coupon call, too long to find a coupon by guessing. 0 in a request means none. */
export const couponId = ruled(whole, about("The id from the coupon call.", { min: 0 }));
