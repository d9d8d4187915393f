import { createHash } from "node:crypto";
import type { SaveRequest } from "@portico/contract/checkout/save-request";
import type { Hotel } from "@portico/domain/property/hotel";
import { failure, success, type Result } from "@portico/domain/result";
import { textIn, type Language } from "@portico/domain/texts/language";
import type { RefusalItem } from "../../http/index.ts";
import type { Consent } from "../../reservations/index.ts";

/**
 * The documents that the guest has seen, each once, with the hash of their text; the terms must be among them, in force as
 * shown.
 */
export function readConsents(
  hotel: Hotel,
  given: SaveRequest["consents"],
  language: Language,
): Result<Consent[], RefusalItem[]> {
  const complaints: RefusalItem[] = [];
  const consents: Consent[] = [];
  for (const [index, { documentId, version }] of given.entries()) {
    const document = hotel.documents.find(({ id }) => id === documentId);
    if (document?.version !== version) {
      complaints.push({ field: `consents.${index}`, message: (t) => t("refusal.document_changed") });
      continue;
    }
    if (consents.some((known) => known.documentId === documentId)) continue;
    consents.push({ documentId, version, language, textSha256: sha256(textIn(document.html, language)) });
  }
  if (complaints.length === 0 && !consents.some(({ documentId }) => documentId === hotel.termsDocumentId)) {
    complaints.push({ field: "consents", message: (t) => t("checkout.agree_first") });
  }
  return complaints.length > 0 ? failure(complaints) : success(consents);
}

function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
