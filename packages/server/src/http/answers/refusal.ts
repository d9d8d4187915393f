import type { ProblemCode, ProblemItem } from "@portico/contract/problems/problem-codes";
import type { Hotel } from "@portico/domain/property/hotel";
import type { Language } from "@portico/domain/texts/language";
import type { Translate } from "@portico/presentation/messages/translator";

/** A sentence for guests, put into the request's language when the answer is written. */
export type Wording = (t: Translate, language: Language) => string;

/** One complaint; a finished text is in English and meant for developers. */
export type RefusalItem = Omit<ProblemItem, "message"> & { message?: string | Wording | undefined };

/** Why a call is refused, before it is put into a language. Codes decide the HTTP status. */
export type Refusal = {
  code: ProblemCode;
  /** Path of the request field at fault. */
  field?: string;
  /** A sentence that fits better than the code's own. */
  message?: string | Wording;
  items?: RefusalItem[];
  /** Seconds after which the same request may succeed. */
  retryAfter?: number;
};

const STATUS: Readonly<Record<ProblemCode, number>> = {
  invalid_request: 400,
  error_1: 404,
  not_found: 404,
  not_offered: 404,
  login_required: 401,
  session_ended: 401,
  login_failed: 401,
  account_unverified: 403,
  email_unknown: 404,
  email_duplicated: 409,
  renew_failed: 410,
  letter_ended: 410,
  passkey_failed: 401,
  access_code: 403,
  offer_ended: 409,
  pci_no_card: 422,
  pci_failed: 422,
  insurance_changed: 409,
  payment_ended: 409,
  too_many_payments: 429,
  last_minute: 409,
  slot_taken: 409,
  price_changed: 409,
  reservation_exists: 409,
  request_in_progress: 409,
  idempotency_mismatch: 422,
  under_book: 422,
  over_capacity: 422,
  restriction: 422,
  coupon_unknown: 404,
  coupon_restricted: 422,
  voucher_unknown: 404,
  voucher_refused: 422,
  no_contacts: 422,
  payment_mismatch: 409,
  too_many_holds: 429,
  too_many_requests: 429,
  maintenance: 423,
  unavailable: 503,
  error_undefined: 500,
};

export function statusOf(code: ProblemCode): number {
  return STATUS[code];
}

/** A refusal thrown where no value can be returned, while reading a request; the error handler catches it. */
export class RefusedRequest extends Error {
  override readonly name = "RefusedRequest";
  readonly refusal: Refusal;
  /** Overrides the code's status where HTTP has its own (413, 415). */
  readonly status: number;

  constructor(refusal: Refusal, status: number = statusOf(refusal.code)) {
    super(typeof refusal.message === "string" ? refusal.message : refusal.code);
    this.refusal = refusal;
    this.status = status;
  }
}

/** The refusal of a currency that the hotel does not sell in; it names those that it does. */
export function currencyRefusal(hotel: Hotel, field: string): Refusal {
  const currencies = hotel.currencies.map(({ code }) => code).join(", ");
  return { code: "invalid_request", field, message: (t) => t("refusal.currency_not_sold", { currencies }) };
}
