import { about, ruled } from "../codec/codec.ts";
import { whole } from "../codec/values.ts";

/** The id that the coupon call gives; it is long, so that trying numbers finds no coupon. 0 in a request means none. */
export const couponId = ruled(whole, about("The id that the coupon call gave.", { min: 0 }));
