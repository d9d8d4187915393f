import { accountCalls } from "./accounts/account-calls.ts";
import { passkeyCalls } from "./accounts/passkey-calls.ts";
import { cardCalls } from "./guarantees/card-calls.ts";
import { checkoutCalls } from "./checkout/checkout-calls.ts";
import { priceCalls } from "./checkout/price-calls.ts";
import { companyCalls } from "./contact/company-calls.ts";
import { couponCalls } from "./coupons/coupon-calls.ts";
import { draftCalls } from "./drafts/draft-calls.ts";
import { errorCalls } from "./error-report/error-calls.ts";
import { insuranceCalls } from "./insurance/insurance-calls.ts";
import { searchCalls } from "./offers/search-calls.ts";
import { packageCalls } from "./packages/package-calls.ts";
import { upsellCalls } from "./checkout/upsell-calls.ts";
import { voucherCalls } from "./vouchers/voucher-calls.ts";
import { cancellationCalls } from "./reservations/cancellation-calls.ts";
import { changeCalls } from "./reservations/change-calls.ts";
import { correctionCalls } from "./reservations/correction-calls.ts";
import { lodgerCalls } from "./lodgers/lodger-calls.ts";
import { wellnessCalls } from "./wellness/wellness-calls.ts";

/** Every call of the engine by name. Browsers import only the group that a screen needs. */
export const calls = {
  ...searchCalls,
  ...packageCalls,
  ...wellnessCalls,
  ...voucherCalls,
  ...couponCalls,
  ...companyCalls,
  ...upsellCalls,
  ...priceCalls,
  ...checkoutCalls,
  ...cancellationCalls,
  ...changeCalls,
  ...correctionCalls,
  ...lodgerCalls,
  ...cardCalls,
  ...insuranceCalls,
  ...draftCalls,
  ...accountCalls,
  ...passkeyCalls,
  ...errorCalls,
};

export type CallName = keyof typeof calls;
