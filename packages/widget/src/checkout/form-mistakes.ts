import type { MessageKey } from "@portico/presentation/messages/message-key";
import type { Field, PaymentForm } from "./payment-form.ts";

/** The message of each field that is not right yet. */
export type FormMistakes = Partial<Record<Field, MessageKey>>;

/** Whether a number can be one of the country; true while the rules are not loaded, the server looks too. */
export type PhoneCheck = (phone: string, country: string) => boolean;

const REQUIRED: readonly Field[] = ["firstName", "lastName", "email", "emailAgain", "phone"];
const EMAIL = /^[^\s@"(),:;<>[\]\\]+@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+\p{L}{2,}$/u;
const A_LETTER = /\p{L}/u;

/** Everything that keeps the form from being sent, in the order of `FIELD_ORDER`. */
export function findMistakes(form: PaymentForm, isPhone: PhoneCheck): FormMistakes {
  const mistakes: FormMistakes = {};
  for (const field of REQUIRED) {
    if (String(form[field]).trim() === "") mistakes[field] = "common.required";
  }
  for (const field of ["firstName", "lastName"] as const) {
    if (!mistakes[field] && !A_LETTER.test(form[field])) mistakes[field] = "checkout.name_wrong";
  }
  if (!mistakes.email && !EMAIL.test(form.email.trim())) mistakes.email = "checkout.email_wrong";
  if (!mistakes.emailAgain && !sameAddress(form.email, form.emailAgain)) {
    mistakes.emailAgain = "checkout.emails_differ";
  }
  if (!mistakes.phone && !isPhone(form.phone, form.phoneCountry)) mistakes.phone = "checkout.phone_wrong";
  if (form.forCompany && form.companyName.trim() === "") mistakes.companyName = "common.required";
  if (!form.agreed) mistakes.agreed = "checkout.agree_first";
  return mistakes;
}

/** The fields as they follow each other on the page. */
export const FIELD_ORDER: readonly Field[] = [
  "salutation",
  "firstName",
  "lastName",
  "email",
  "emailAgain",
  "phoneCountry",
  "phone",
  "companyName",
  "companyStreet",
  "companyCity",
  "companyZip",
  "registrationNumber",
  "vatNumber",
  "checkInTime",
  "note",
  "method",
  "agreed",
];

function sameAddress(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}
