import type { Company, Contact } from "@portico/contract/contact/contact";
import type { ContactFields } from "@portico/domain/contact/contact-fields";
import type { Refusal } from "../http/index.ts";
import { companyComplaints } from "./company-check.ts";
import { contactComplaints } from "./contact-check.ts";

/** What is answered to tidied details that have faults: each by its field, the first in the sentence; null to those without. */
export function contactRefusal(
  { contact, company }: { contact: Contact; company: Company | null },
  fields: ContactFields,
): Refusal | null {
  const complaints = [
    ...contactComplaints(contact, fields),
    ...(company === null ? [] : companyComplaints(company)),
  ];
  const [first] = complaints;
  if (first === undefined) return null;
  return {
    code: complaints.every(({ missing }) => missing) ? "no_contacts" : "invalid_request",
    field: first.field,
    message: first.message,
    items: complaints.map(({ field, message }) => ({ field, message })),
  };
}

/** What the hotel does not ask for was not on the screen, and stays as it was given. */
export function keepUnasked(contact: Contact, before: Contact, fields: ContactFields): Contact {
  const { salutation, street, city, zip, country, nationality } = before;
  return {
    ...contact,
    ...(fields.salutation === "off" && { salutation }),
    ...(fields.address === "off" && { street, city, zip, country }),
    ...(fields.nationality === "off" && { nationality }),
  };
}
