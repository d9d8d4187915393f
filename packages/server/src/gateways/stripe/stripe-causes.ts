import type { PaymentCause } from "@portico/domain/payments/payment-cause";

/**
 * Stripe's reasons and those of banks behind it. What it names suspicion, loss or theft comes to us as a plain no, and stays
 * one.
 */
const ROWS: readonly [cause: PaymentCause, codes: string][] = [
  // The name that this adapter gives to a payment whose bank takes its time.
  ["bank_confirms", "101"],
  ["declined", "generic_decline card_declined do_not_honor do_not_try_again call_issuer approve_with_id"],
  [
    "declined",
    "no_action_taken transaction_not_approved stop_payment_order test_mode_decline live_mode_test_card",
  ],
  [
    "declined",
    "revocation_of_authorization revocation_of_all_authorizations incorrect_address incorrect_zip",
  ],
  [
    "declined",
    "incorrect_pin invalid_pin offline_pin_required online_or_offline_pin_required pin_try_exceeded",
  ],
  ["card_funds", "insufficient_funds"],
  ["card_expiry", "expired_card invalid_expiry_month invalid_expiry_year"],
  ["card_cvv", "incorrect_cvc invalid_cvc"],
  ["card_number", "incorrect_number invalid_number"],
  [
    "card_not_permitted",
    "card_not_supported transaction_not_allowed currency_not_supported not_permitted service_not_allowed",
  ],
  [
    "card_limit",
    "card_velocity_exceeded withdrawal_count_limit_exceeded card_decline_rate_limit_exceeded invalid_amount",
  ],
  ["card_account", "invalid_account new_account_information_available"],
  [
    "bank_trouble",
    "processing_error issuer_not_available reenter_transaction try_again_later payment_method_provider_timeout",
  ],
  [
    "holder_not_verified",
    "authentication_required authentication_not_handled mobile_device_authentication_required",
  ],
  ["holder_not_verified", "payment_intent_authentication_failure"],
  ["repeated_or_returned", "duplicate_transaction"],
  ["bank_refused", "payment_method_provider_decline"],
  ["guest_cancelled", "payment_method_customer_decline"],
];

const CAUSES: ReadonlyMap<string, PaymentCause> = new Map(
  ROWS.flatMap(([cause, codes]) => codes.split(" ").map((code) => [code, cause] as const)),
);

/** What a reason of Stripe's means. */
export function stripeCause(code: string): PaymentCause {
  return CAUSES.get(code) ?? "unknown";
}
