import type { Failure } from "./form-request.ts";
import type { FormTexts } from "./form-texts.ts";

const KEYS = {
  duplicate: "hostedFieldsTokenizationFailOnDuplicateError",
  tokenization: "hostedFieldsFailedTokenizationError",
  network: "hostedFieldsTokenizationNetworkErrorError",
  cvv: "hostedFieldsTokenizationCvvVerificationFailedError",
  unsupported: "hostedFieldsFieldsInvalidError",
  fields: "hostedFieldsFieldsInvalidError",
  paypal: "paypalFlowFailedError",
  paypal_cancelled: "paypalCanceledError",
  venmo: "venmoAppFailedError",
  venmo_cancelled: "venmoCanceledError",
  apple_pay: "applePayTokenizationError",
  google_pay: "googlePayFailedError",
  generic: "genericError",
  expired: "sessionExpiredError",
} as const satisfies Record<Failure, keyof FormTexts>;

/** What the form itself says of each failure, where no page around it does. */
export function failureTexts(texts: FormTexts): Record<Failure, string> {
  const failures = Object.keys(KEYS) as Failure[];
  return Object.fromEntries(failures.map((failure) => [failure, texts[KEYS[failure]]])) as Record<
    Failure,
    string
  >;
}
