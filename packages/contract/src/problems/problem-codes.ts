import type { SlotBlock } from "@portico/domain/wellness/slot-demand";

/** Every code of an error answer; the guests' texts are the messages `errors.*`. */
export const PROBLEM_CODES = [
  "invalid_request",
  "error_1",
  "not_found",
  "not_offered",
  "login_required",
  "session_ended",
  "login_failed",
  "account_unverified",
  "email_unknown",
  "email_duplicated",
  "renew_failed",
  "letter_ended",
  "passkey_failed",
  "access_code",
  "last_minute",
  "slot_taken",
  "offer_ended",
  "price_changed",
  "reservation_exists",
  "request_in_progress",
  "idempotency_mismatch",
  "under_book",
  "over_capacity",
  "restriction",
  "coupon_unknown",
  "coupon_restricted",
  "voucher_unknown",
  "voucher_refused",
  "no_contacts",
  "payment_mismatch",
  "pci_no_card",
  "pci_failed",
  "insurance_changed",
  "payment_ended",
  "too_many_payments",
  "too_many_holds",
  "too_many_requests",
  "maintenance",
  "unavailable",
  "error_undefined",
] as const;

export type ProblemCode = (typeof PROBLEM_CODES)[number];

/** One complaint in an error answer, about a field of the request or a line of the reservation. */
export type ProblemItem = {
  /** Path of the field in the request, such as `contact.email`, if a single field is at fault. */
  field?: string | undefined;
  /** What is wrong and what to do, in the request's language. */
  message?: string | undefined;
  lineCode?: string | undefined;
  /** Old and new price of the line in minor units, with `price_changed`. */
  oldTotal?: number | undefined;
  newTotal?: number | undefined;
  /** The time that others have, and free ones of the line's service, with `slot_taken`. */
  taken?: SlotBlock | undefined;
  nearest?: SlotBlock[] | undefined;
};

/** Every refusal: code, a sentence for people, and the complaints. The HTTP status goes with it. */
export type Problem = {
  code: ProblemCode;
  message: string;
  field: string | null;
  items: ProblemItem[];
  requestId?: string | undefined;
};
