import { cardCalls } from "./card-calls.ts";
import { checkoutCalls } from "./checkout-calls.ts";
import { companyCalls } from "./company-calls.ts";
import { couponCalls } from "./coupons/coupon-calls.ts";
import { draftCalls } from "./draft-calls.ts";
import { errorCalls } from "./error-report/error-calls.ts";
import { insuranceCalls } from "./insurance-calls.ts";
import { searchCalls } from "./search-calls.ts";
import { upsellCalls } from "./upsell-calls.ts";

/** Every call of the engine by name. Browsers import the group that a screen needs instead. */
export const calls = {
  ...searchCalls,
  ...couponCalls,
  ...companyCalls,
  ...upsellCalls,
  ...checkoutCalls,
  ...cardCalls,
  ...insuranceCalls,
  ...draftCalls,
  ...errorCalls,
};

export type CallName = keyof typeof calls;
