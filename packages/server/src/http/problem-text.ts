import type { ProblemCode } from "@portico/contract/problem-codes";
import type { Language } from "@portico/domain/stay/language";
import { readCatalog } from "@portico/presentation/messages/catalog-files";
import type { MessageKey } from "@portico/presentation/messages/message-key";
import { createTranslator, type Translate } from "@portico/presentation/messages/translator";

/** What guests may see is in their language; what only a developer can cause is in English. */
const TEXTS: Readonly<Record<ProblemCode, MessageKey | { english: string }>> = {
  invalid_request: { english: "The request is not valid." },
  error_1: "errors.error_1_text",
  not_found: "errors.error_404",
  not_offered: { english: "This is not offered here." },
  login_required: "errors.error_401",
  last_minute: "errors.payment.last_minute",
  price_changed: { english: "The price has changed since it was shown; show the new one and ask again." },
  request_in_progress: { english: "The same request is still being worked on; ask again in a moment." },
  idempotency_mismatch: { english: "This Idempotency-Key was used for another request; make a new one." },
  under_book: "errors.guests_missing",
  over_capacity: { english: "More guests than the room has beds; choose a larger room or several." },
  restriction: { english: "These dates cannot be booked; see `items` for the reasons." },
  no_contacts: "errors.no_contacts",
  payment_mismatch: "errors.payment.method_chosen",
  too_many_holds: { english: "Too many unpaid rooms are being kept from this address; finish or wait." },
  too_many_requests: { english: "Too many requests from this address; wait and try again." },
  maintenance: { english: "The hotel's booking is closed for maintenance." },
  unavailable: "errors.request_failed",
  error_undefined: "errors.error_undefined",
};

const translators = new Map<Language, Translate>();

/** The sentence of a code for people. */
export function problemText(code: ProblemCode, language: Language): string {
  const text = TEXTS[code];
  if (typeof text !== "string") return text.english;
  const translate = translators.get(language) ?? createTranslator(language, readCatalog(language));
  translators.set(language, translate);
  return translate(text);
}
