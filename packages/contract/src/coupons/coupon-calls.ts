import { codedCall } from "../call.ts";
import { couponQuestion, couponView } from "./coupon.ts";

/** Looks a code up, in any case and with blanks around it. Refused alike when it is unknown and when it is used up. */
const coupon = codedCall(
  { name: "coupon", method: "POST", base: "api", path: "/coupon" },
  couponQuestion,
  couponView,
);

/** What a guest asks about a code that they have typed. */
export const couponCalls = { coupon };
