import type { ProblemItem } from "@portico/contract/problem-codes";
import type { FormMistakes } from "./form-mistakes.ts";
import type { Field } from "./payment-form.ts";

/** Fields of the request as the server names them, and where the guest filled them in. */
const FIELDS: Readonly<Record<string, Field>> = {
  "contact.salutation": "salutation",
  "contact.firstName": "firstName",
  "contact.lastName": "lastName",
  "contact.email": "email",
  "contact.prefix": "phoneCountry",
  "contact.phone": "phone",
  "contact.compName": "companyName",
  "contact.compStreet": "companyStreet",
  "contact.compCity": "companyCity",
  "contact.compZip": "companyZip",
  "contact.compIco": "registrationNumber",
  "contact.compDic": "vatNumber",
  checkin_time: "checkInTime",
  note: "note",
  "payment.paymentModel": "method",
};

/** The server's complaints as mistakes of the form; empty when none of them is about something that the guest typed. */
export function refusedFields(items: readonly ProblemItem[]): FormMistakes {
  const mistakes: FormMistakes = {};
  for (const { field = "" } of items) {
    const known = field.startsWith("consents") ? "agreed" : FIELDS[field];
    if (known) mistakes[known] = known === "agreed" ? "checkout.agree_first" : "checkout.field_refused";
  }
  return mistakes;
}
