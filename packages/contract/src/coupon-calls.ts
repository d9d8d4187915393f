import type { Call } from "./call.ts";
import type { CouponView } from "./checkout.ts";
import { readCouponView, writeCouponView } from "./wire/coupon.ts";
import { textAt } from "./wire/wire-fields.ts";

/** Looks a code up, in any case and with blanks around it. Refused alike when it is unknown and when it is used up. */
const coupon: Call<{ code: string }, CouponView> = {
  name: "coupon",
  method: "POST",
  base: "api",
  path: "/coupon",
  writeRequest: ({ code }) => ({ code }),
  readRequest: (wire) => ({ code: textAt(wire, "code") }),
  writeAnswer: writeCouponView,
  readAnswer: readCouponView,
};

/** What a guest asks about a code that they have typed. */
export const couponCalls = { coupon };
