import type { GatewayState } from "@portico/domain/payments/gateway-report";
import { reasonOf, type PaymentReason, type PaymentReasonKey } from "@portico/domain/payments/payment-reason";
import { expect, test } from "vitest";
import { stripeCause } from "./stripe-causes.ts";

type Row = [
  code: string,
  state: GatewayState,
  key: PaymentReasonKey,
  screen: PaymentReason["screen"],
  retry: PaymentReason["retry"],
];

/** The decline reasons that Stripe publishes, banks' and its own; a suspicion reaches us as a plain refusal. */
const ROWS: Row[] = [
  ["insufficient_funds", "timed_out", "card_funds", "check_card", "other"],
  ["expired_card", "timed_out", "card_expiry", "check_card", "fix"],
  ["invalid_expiry_year", "timed_out", "card_expiry", "check_card", "fix"],
  ["incorrect_cvc", "timed_out", "card_cvv", "check_card", "fix"],
  ["invalid_number", "timed_out", "5013", "check_card", "fix"],
  ["generic_decline", "timed_out", "declined", "card_unusable", "other"],
  ["generic_decline", "canceled", "declined", "card_unusable", "other"],
  ["do_not_honor", "timed_out", "declined", "card_unusable", "other"],
  ["pin_try_exceeded", "timed_out", "declined", "card_unusable", "other"],
  ["card_not_supported", "timed_out", "5016", "card_unusable", "other"],
  ["card_velocity_exceeded", "timed_out", "card_limit", "card_unusable", "other"],
  ["invalid_account", "timed_out", "card_account", "card_unusable", "other"],
  ["processing_error", "timed_out", "5012", "bank_or_network", "same"],
  ["try_again_later", "timed_out", "5012", "bank_or_network", "same"],
  ["authentication_required", "timed_out", "3DS_failed", "bank_or_network", "same"],
  ["payment_intent_authentication_failure", "timed_out", "3DS_failed", "bank_or_network", "same"],
  ["duplicate_transaction", "timed_out", "5030", "hotel_solves", "hotel"],
  ["payment_method_provider_decline", "canceled", "5042", "card_unusable", "other"],
  ["payment_method_customer_decline", "canceled", "5043", "guest_stopped", "same"],
  // Its page stays open after a refusal: the guest may try another card there.
  ["insufficient_funds", "method_chosen", "card_funds", "check_card", "other"],
  ["generic_decline", "method_chosen", "declined", "card_unusable", "other"],
  ["payment_intent_authentication_failure", "method_chosen", "3DS_failed", "bank_or_network", "same"],
  ["a_reason_of_tomorrow", "method_chosen", "101", "waiting", "wait"],
  ["a_reason_of_tomorrow", "timed_out", "timeout", "guest_stopped", "same"],
];

test.each(ROWS)("%s of a payment that is %s: %s", (code, state, key, screen, retry) => {
  const reason = reasonOf({ state, cause: stripeCause(code) });
  expect([reason.key, reason.screen, reason.retry]).toEqual([key, screen, retry]);
});
