import type { ProblemItem } from "@portico/contract/problems/problem-codes";
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
  "contact.street": "street",
  "contact.city": "city",
  "contact.zip": "zip",
  "contact.country": "country",
  "contact.nationality": "nationality",
  "contact.compName": "companyName",
  "contact.compStreet": "companyStreet",
  "contact.compCity": "companyCity",
  "contact.compZip": "companyZip",
  "contact.compCountry": "companyCountry",
  "contact.compIco": "registrationNumber",
  "contact.compDic": "vatNumber",
  checkin_time: "checkInTime",
  note: "note",
  "payment.paymentModel": "method",
};

/** What is known to be wrong where the server says no more than that it is. */
const MESSAGES: FormMistakes = {
  phone: "checkout.phone_wrong",
  registrationNumber: "checkout.company_number_wrong",
  vatNumber: "checkout.vat_number_wrong",
  agreed: "checkout.agree_first",
};

/** The server's complaints as mistakes of the form; empty when none of them is about something that the guest typed. */
export function refusedFields(items: readonly ProblemItem[]): FormMistakes {
  const mistakes: FormMistakes = {};
  for (const { field = "" } of items) {
    const known = field.startsWith("consents") ? "agreed" : FIELDS[field];
    if (known) mistakes[known] = MESSAGES[known] ?? "checkout.field_refused";
  }
  return mistakes;
}
