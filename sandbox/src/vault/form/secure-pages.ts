import { type Answer, seeOther } from "../../http/answer.ts";
import type { PendingCard } from "../pending-book.ts";
import type { VaultParts } from "../vault-parts.ts";
import { formAddress, readFormRequest, successAddress } from "./form-request.ts";
import { FORM_TEXTS } from "./form-texts.ts";
import { stepPage } from "./step-page.ts";
import { problemPage } from "./vault-page.ts";

/** The address of the bank's step for a card that waits. */
export function secureAddress(id: string): string {
  return `/form/secure/${id}`;
}

/** The card's bank asks its customer (3-D Secure). */
export function securePage(id: string, { card, form }: PendingCard): Answer {
  const request = readFormRequest(new URLSearchParams(form));
  if (typeof request === "string") return problemPage(request);
  const texts = FORM_TEXTS[request.language];
  return stepPage({
    request,
    heading: texts.secureTitle,
    note: texts.secureNote.replace("{card}", `•••• ${card.last4}`),
    action: secureAddress(id),
    choices: [
      ["confirm", texts.secureConfirm],
      ["refuse", texts.secureRefuse],
    ],
  });
}

/** What the guest told the bank: the card is stored, or the form is shown again. */
export function endSecure(id: string, choice: string | null, parts: VaultParts): Answer {
  const pending = parts.pending.take(id);
  const request = pending && readFormRequest(new URLSearchParams(pending.form));
  if (!pending || !request || typeof request === "string")
    return problemPage("There is nothing to confirm any more.");
  if (!parts.sessions.isOpen(request.session)) return seeOther(formAddress(request.query, "expired"));
  if (choice !== "confirm") return seeOther(formAddress(request.query, "tokenization"));
  const { token } = parts.cards.store({ ...pending.card, confirmed: true });
  return seeOther(successAddress(request, token));
}
