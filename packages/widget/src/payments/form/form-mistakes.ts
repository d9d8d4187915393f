import type { ProblemItem } from "@portico/contract/problems/problem-codes";
import { isCompanyNumber, tidyCompanyNumber } from "@portico/domain/contact/company-number";
import type { ContactFields } from "@portico/domain/contact/contact-fields";
import { isVatNumber, tidyVatNumber } from "@portico/domain/contact/vat-number";
import type { MessageKey } from "@portico/presentation/messages/message-key";
import { emailMistake, nameMistake } from "../../contact/person-mistakes.ts";
import type { Field, PaymentForm } from "./payment-form.ts";

/** The message of each field that is not right yet. */
export type FormMistakes = Partial<Record<Field, MessageKey>>;

/** What a form is judged by. */
export type FormRules = {
  /** Whether a number is one of the country; true while the rules are not loaded, the server looks too. */
  isPhone: (phone: string, country: string) => boolean;
  /** What the hotel asks for. */
  fields: ContactFields;
  /** The country of the hotel, for a company or a guest that nothing better is known of. */
  homeCountry: string;
};

const REQUIRED: readonly Field[] = ["firstName", "lastName", "email", "emailAgain", "phone"];

/** Everything that keeps the form from being sent, in the order of `FIELD_ORDER`. */
export function findMistakes(form: PaymentForm, rules: FormRules): FormMistakes {
  const mistakes: FormMistakes = {};
  for (const field of requiredFields(rules.fields)) {
    if (String(form[field]).trim() === "") mistakes[field] = "common.required";
  }
  for (const field of ["firstName", "lastName"] as const) {
    const mistake = nameMistake(form[field]);
    if (mistake) mistakes[field] = mistake;
  }
  const email = emailMistake(form.email);
  if (email) mistakes.email = email;
  if (!mistakes.emailAgain && !sameAddress(form.email, form.emailAgain)) {
    mistakes.emailAgain = "checkout.emails_differ";
  }
  if (!mistakes.phone && !rules.isPhone(form.phone, form.phoneCountry)) {
    mistakes.phone = "checkout.phone_wrong";
  }
  if (form.forCompany) Object.assign(mistakes, findCompanyMistakes(form, rules));
  if (!form.agreed) mistakes.agreed = "checkout.agree_first";
  return mistakes;
}

function requiredFields({ salutation, address, nationality }: ContactFields): Field[] {
  return [
    ...REQUIRED,
    ...(salutation === "required" ? (["salutation"] as const) : []),
    ...(address === "required" ? (["street", "city", "zip", "country"] as const) : []),
    ...(nationality === "required" ? (["nationality"] as const) : []),
  ];
}

/** A company needs its name; its numbers may be missing, but not wrong. */
function findCompanyMistakes(form: PaymentForm, { homeCountry }: FormRules): FormMistakes {
  const country = form.companyCountry || homeCountry;
  const number = tidyCompanyNumber(form.registrationNumber, country);
  const vatNumber = tidyVatNumber(form.vatNumber, country);
  const mistakes: FormMistakes = {};
  if (form.companyName.trim() === "") mistakes.companyName = "common.required";
  if (number !== "" && !isCompanyNumber(number, country)) {
    mistakes.registrationNumber = "checkout.company_number_wrong";
  }
  if (vatNumber !== "" && !isVatNumber(vatNumber, country)) mistakes.vatNumber = "checkout.vat_number_wrong";
  return mistakes;
}

/** The fields as they follow each other on the page. */
export const FIELD_ORDER = [
  "salutation",
  "firstName",
  "lastName",
  "email",
  "emailAgain",
  "phoneCountry",
  "phone",
  "street",
  "city",
  "zip",
  "country",
  "nationality",
  "companyCountry",
  "registrationNumber",
  "companyName",
  "companyStreet",
  "companyCity",
  "companyZip",
  "vatNumber",
  "checkInTime",
  "note",
  "method",
  "agreed",
] as const satisfies readonly Field[];

function sameAddress(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}

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
