/**
 * Why a payment stands as it does, in words of ours: every gateway's own reasons are translated into these by its adapter. A
 * cause says why and never what has happened.
 */
export const PAYMENT_CAUSES = [
  // Money that came, or may have, in a way that somebody has to look at.
  "paid_twice",
  "paid_in_part",
  "paid_late",
  // Something is still awaited.
  "bank_confirms",
  "bank_is_asked",
  "transfer_awaited",
  "transfer_unconfirmed",
  "not_paid_yet",
  "sms_on_its_way",
  // The guest, or the holder of the card, has ended it.
  "guest_cancelled",
  "guest_consented_not",
  "guest_too_slow",
  "holder_cancelled",
  // The card.
  "card_account",
  "card_blocked",
  "card_cvv",
  "card_expired_or_empty",
  "card_expiry",
  "card_expiry_or_cvv",
  "card_funds",
  "card_inactive",
  "card_limit",
  "card_not_permitted",
  "card_number",
  "card_region",
  "declined",
  // The bank, or the way to it.
  "bank_down",
  "bank_refused",
  "bank_told_reason",
  "bank_trouble",
  "bank_unreachable",
  "cvv_or_bank_trouble",
  "failed",
  "holder_not_verified",
  "issuer_trouble",
  "sms_undelivered",
  // What the hotel has to solve with its gateway.
  "account_not_permitted",
  "acquirer_asked",
  "acquirer_security_asked",
  "card_restricted",
  "declined_as_suspicious",
  "not_started",
  "repeated_or_returned",
  "sum_not_approved",
  // Money that came as it should.
  "bank_confirmed",
  "bank_settled",
  "verified",
  // A reason that we do not know.
  "unknown",
] as const;

export type PaymentCause = (typeof PAYMENT_CAUSES)[number];

const BY_GUEST: readonly PaymentCause[] = ["guest_cancelled", "guest_consented_not", "holder_cancelled"];

/** Whether the guest, and not the bank, has ended a payment. */
export function isEndedByGuest(cause: PaymentCause | null): boolean {
  return cause === null || BY_GUEST.includes(cause);
}
