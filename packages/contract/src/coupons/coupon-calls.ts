import { codedCall } from "../call.ts";
import { couponQuestion, couponView } from "./coupon.ts";

/**
 * Looks up a code; letter case and surrounding spaces do not matter. Unknown and used-up codes get the same refusal.
 */
const coupon = codedCall(
  { name: "coupon", method: "POST", base: "api", path: "/coupon" },
  couponQuestion,
  couponView,
);

/** The call for a code that a guest has typed. */
export const couponCalls = { coupon };
