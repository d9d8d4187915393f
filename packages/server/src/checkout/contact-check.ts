import type { Company, Contact } from "@portico/contract/checkout";
import type { Wording } from "../http/index.ts";

/** `missing` tells an empty field from one that is filled in wrongly. */
export type ContactComplaint = { field: string; missing: boolean; message: Wording };

/** Letters of any script with their marks; digits and signs alone are no name. */
const NAME = /\p{Letter}/u;
const CONTROL = /[\p{Control}\p{Line_Separator}\p{Paragraph_Separator}]/u;
const EMAIL =
  /^[^\s@"(),:;<>[\]\\]+@(?:[\p{Letter}\p{Number}](?:[\p{Letter}\p{Number}-]*[\p{Letter}\p{Number}])?\.)+\p{Letter}{2,}$/u;
const LONGEST_EMAIL = 254;
const CALLING_CODE = /^\+[1-9]\d{0,3}$/;

/** A whole number with its calling code has at most fifteen digits (ITU-T E.164). */
const MOST_DIGITS = 15;
const FEWEST_DIGITS = 4;

/** The contact as it is kept: outer spaces gone, inner ones single. */
export function tidyContact(contact: Contact): Contact {
  return {
    ...contact,
    firstName: tidy(contact.firstName),
    lastName: tidy(contact.lastName),
    email: contact.email.trim(),
    prefix: contact.prefix.trim(),
    phone: tidy(contact.phone),
    street: tidy(contact.street),
    city: tidy(contact.city),
    zip: tidy(contact.zip),
  };
}

function tidy(text: string): string {
  return text.replace(/\s+/gu, " ").trim();
}

/** What is wrong with a tidied contact, field by field; empty when the hotel can reach this guest. */
export function contactComplaints(contact: Contact): ContactComplaint[] {
  return [
    ...nameComplaints("contact.firstName", contact.firstName),
    ...nameComplaints("contact.lastName", contact.lastName),
    ...emailComplaints(contact.email),
    ...prefixComplaints(contact.prefix),
    ...phoneComplaints(contact.prefix, contact.phone),
  ];
}

function missing(field: string, message: Wording): ContactComplaint[] {
  return [{ field, missing: true, message }];
}

function wrong(field: string, message: Wording): ContactComplaint[] {
  return [{ field, missing: false, message }];
}

function nameComplaints(field: string, name: string): ContactComplaint[] {
  if (name === "") return missing(field, (t) => t("refusal.name_missing"));
  if (NAME.test(name) && !CONTROL.test(name)) return [];
  return wrong(field, (t) => t("checkout.name_wrong"));
}

function emailComplaints(email: string): ContactComplaint[] {
  const field = "contact.email";
  if (email === "") return missing(field, (t) => t("refusal.email_missing"));
  if (EMAIL.test(email) && email.length <= LONGEST_EMAIL) return [];
  return wrong(field, (t) => t("checkout.email_wrong"));
}

function prefixComplaints(prefix: string): ContactComplaint[] {
  if (CALLING_CODE.test(prefix)) return [];
  return wrong("contact.prefix", (t) => t("refusal.prefix_wrong"));
}

function phoneComplaints(prefix: string, phone: string): ContactComplaint[] {
  const field = "contact.phone";
  const digits = phone.replace(/[\s().\-/]/g, "");
  if (digits === "") return missing(field, (t) => t("refusal.phone_missing"));
  const fits =
    /^\d+$/.test(digits) &&
    digits.length >= FEWEST_DIGITS &&
    digits.length + prefix.length - 1 <= MOST_DIGITS;
  return fits ? [] : wrong(field, (t) => t("checkout.phone_wrong"));
}

/** An invoice needs the company's name; everything else is up to the guest. */
export function companyComplaints(company: Company | null): ContactComplaint[] {
  if (company === null || company.name.trim() !== "") return [];
  return missing("contact.compName", (t) => t("refusal.company_missing"));
}
