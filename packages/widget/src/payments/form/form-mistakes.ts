import type { ProblemItem } from "@portico/contract/problems/problem-codes";
import { isCompanyNumber, tidyCompanyNumber } from "@portico/domain/contact/company-number";
import { type ContactFields, requiredContactFields } from "@portico/domain/contact/contact-fields";
import { isVatNumber, tidyVatNumber } from "@portico/domain/contact/vat-number";
import type { MessageKey } from "@portico/presentation/messages/message-key";
import { emailMistake, nameMistake } from "../../contact/person-mistakes.ts";
import { type Field, FIELD_LIST, type PaymentForm } from "./payment-form.ts";

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

/** Everything that keeps the form from being sent, in the order of the page. */
export function findMistakes(form: PaymentForm, rules: FormRules): FormMistakes {
  const mistakes: FormMistakes = {};
  for (const field of [...REQUIRED, ...requiredContactFields(rules.fields)]) {
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

function sameAddress(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}

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
    const [named] = FIELD_LIST.find(([, { sent }]) => sent === field) ?? [];
    const known = field.startsWith("consents") ? "agreed" : named;
    if (known) mistakes[known] = MESSAGES[known] ?? "checkout.field_refused";
  }
  return mistakes;
}
