import type { Company, Contact } from "@portico/contract/contact/contact";
import type { ContactFields } from "@portico/domain/contact/contact-fields";
import type { Refusal, RefusalItem } from "../http/index.ts";
import { companyComplaints } from "./company-check.ts";
import { type ContactComplaint, contactComplaints } from "./contact-check.ts";

type Details = { contact: Contact; company: Company | null };

/** What is wrong with tidied details of who orders, and of the company where there is one. */
export function detailsComplaints({ contact, company }: Details, fields: ContactFields): ContactComplaint[] {
  return [...contactComplaints(contact, fields), ...(company === null ? [] : companyComplaints(company))];
}

/** Complaints as they are answered, each by its field; null where there are none. */
export function complaintsRefusal(
  complaints: readonly ContactComplaint[],
): { code: "no_contacts" | "invalid_request"; items: RefusalItem[] } | null {
  if (complaints.length === 0) return null;
  const code = complaints.every(({ missing }) => missing) ? "no_contacts" : "invalid_request";
  return { code, items: complaints.map(({ field, message }) => ({ field, message })) };
}

/** A refusal with the first of its items in the sentence. */
export function withFirst(refused: Refusal & { items: readonly RefusalItem[] }): Refusal {
  const [first] = refused.items;
  if (first?.field === undefined || first.message === undefined) return refused;
  return { ...refused, field: first.field, message: first.message };
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
