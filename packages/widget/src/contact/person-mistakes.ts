import { isEmailAddress } from "@portico/domain/contact/email-address";
import { isPersonName } from "@portico/domain/contact/person-name";
import type { MessageKey } from "@portico/presentation/messages/message-key";

/** What keeps a first or last name from being sent; null if nothing does. */
export function nameMistake(name: string): MessageKey | null {
  if (name.trim() === "") return "common.required";
  return isPersonName(name) ? null : "checkout.name_wrong";
}

/** The same for the address that a letter goes to. */
export function emailMistake(email: string): MessageKey | null {
  if (email.trim() === "") return "common.required";
  return isEmailAddress(email.trim()) ? null : "checkout.email_wrong";
}
