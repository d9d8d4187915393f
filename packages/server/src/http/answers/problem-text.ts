import type { ProblemCode } from "@portico/contract/problems/problem-codes";
import type { Language } from "@portico/domain/texts/language";
import { readCatalog } from "@portico/presentation/messages/catalog-files";
import type { MessageKey } from "@portico/presentation/messages/message-key";
import { createTranslator, type Translate } from "@portico/presentation/messages/translator";
import type { Wording } from "./refusal.ts";

/** Messages that guests may see are in their language; those that only a developer can cause are in English. */
const TEXTS: Readonly<Record<ProblemCode, MessageKey | { english: string }>> = {
  invalid_request: "errors.invalid_request",
  error_1: "errors.error_1_text",
  not_found: "refusal.not_found",
  not_offered: "errors.not_offered",
  login_required: "refusal.login_required",
  session_ended: "account.session_ended",
  login_failed: "account.login_failed",
  account_unverified: "account.unverified",
  email_unknown: "account.email_unknown",
  email_duplicated: "account.email_duplicated",
  renew_failed: "account.renew_failed",
  letter_ended: "account.letter_ended",
  passkey_failed: "account.passkey_failed",
  access_code: "errors.access_code",
  offer_ended: "refusal.offer_ended",
  pci_no_card: "errors.pci_no_card",
  pci_failed: "errors.payment.pci_failed",
  insurance_changed: "errors.insurance_price_updated",
  payment_ended: "refusal.payment_ended",
  too_many_payments: "refusal.too_many_payments",
  last_minute: "errors.payment.last_minute",
  slot_taken: "errors.slot_taken",
  price_changed: "errors.price_changed",
  reservation_exists: "refusal.replacement_refused",
  request_in_progress: "errors.request_in_progress",
  idempotency_mismatch: { english: "This Idempotency-Key was used for another request; make a new one." },
  under_book: "errors.guests_missing",
  over_capacity: "errors.over_capacity",
  restriction: "errors.restriction",
  coupon_unknown: "refusal.coupon_unknown",
  coupon_restricted: "refusal.coupon_restricted",
  voucher_unknown: "refusal.voucher_unknown",
  voucher_refused: "refusal.voucher_refused",
  no_contacts: "errors.no_contacts",
  payment_mismatch: "errors.payment.method_chosen",
  too_many_holds: "errors.too_many_holds",
  too_many_requests: "errors.too_many_requests",
  maintenance: "errors.maintenance",
  unavailable: "errors.request_failed",
  error_undefined: "errors.error_undefined",
};

const translators = new Map<Language, Translate>();

/** The sentence of a code for people. */
export function problemText(code: ProblemCode, language: Language): string {
  const text = TEXTS[code];
  return typeof text === "string" ? inLanguage((t) => t(text), language) : text.english;
}

/** A text as it is, or a wording in the language. */
export function inLanguage(text: string | Wording, language: Language): string {
  if (typeof text === "string") return text;
  const translate = translators.get(language) ?? createTranslator(language, readCatalog(language));
  translators.set(language, translate);
  return text(translate, language);
}
