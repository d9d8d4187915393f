import type { Contact } from "@portico/contract/contact/contact";
import { type ContactFields, requiredContactFields } from "@portico/domain/contact/contact-fields";
import { isEmailAddress } from "@portico/domain/contact/email-address";
import { isPersonName } from "@portico/domain/contact/person-name";
import { countries } from "@portico/presentation/countries/countries";
import type { Wording } from "../http/index.ts";
import { isPhoneNumber } from "./phone-number.ts";
import { tidyText } from "./tidy-text.ts";

/** `missing` distinguishes an empty field from one that is filled in wrongly. */
export type ContactComplaint = { field: string; missing: boolean; message: Wording };

const CALLING_CODE = /^\+[1-9]\d{0,3}$/;

/** The contact as it is kept: outer spaces gone, inner ones single. */
export function tidyContact(contact: Contact): Contact {
  return {
    ...contact,
    firstName: tidyText(contact.firstName),
    lastName: tidyText(contact.lastName),
    email: contact.email.trim(),
    prefix: contact.prefix.trim(),
    phone: tidyText(contact.phone),
    street: tidyText(contact.street),
    city: tidyText(contact.city),
    zip: tidyText(contact.zip),
  };
}

/** What is wrong with a tidied contact, field by field; empty when it has all that the hotel asks for. */
export function contactComplaints(contact: Contact, fields: ContactFields): ContactComplaint[] {
  return [
    ...nameComplaints("contact.firstName", contact.firstName),
    ...nameComplaints("contact.lastName", contact.lastName),
    ...emailComplaints(contact.email),
    ...prefixComplaints(contact.prefix),
    ...phoneComplaints(contact.prefix, contact.phone),
    ...wantedComplaints(contact, fields),
    ...countryComplaints("contact.country", contact.country),
    ...countryComplaints("contact.nationality", contact.nationality),
  ];
}

/** A complaint about an empty field. */
export function missing(field: string, message: Wording): ContactComplaint[] {
  return [{ field, missing: true, message }];
}

/** A complaint about a field that is filled in wrongly. */
export function wrong(field: string, message: Wording): ContactComplaint[] {
  return [{ field, missing: false, message }];
}

/** Two letters need not be a country; an empty field names none. */
export function countryComplaints(field: string, country: string): ContactComplaint[] {
  if (country === "" || countries().some(({ alpha2 }) => alpha2 === country)) return [];
  return wrong(field, (t) => t("checkout.field_refused"));
}

/** What is wrong with a tidied first or last name. */
export function nameComplaints(field: string, name: string): ContactComplaint[] {
  if (name === "") return missing(field, (t) => t("refusal.name_missing"));
  return isPersonName(name) ? [] : wrong(field, (t) => t("checkout.name_wrong"));
}

/** What is wrong with a tidied address. */
export function emailComplaints(email: string): ContactComplaint[] {
  const field = "contact.email";
  if (email === "") return missing(field, (t) => t("refusal.email_missing"));
  return isEmailAddress(email) ? [] : wrong(field, (t) => t("checkout.email_wrong"));
}

function prefixComplaints(prefix: string): ContactComplaint[] {
  if (CALLING_CODE.test(prefix)) return [];
  return wrong("contact.prefix", (t) => t("refusal.prefix_wrong"));
}

function phoneComplaints(prefix: string, phone: string): ContactComplaint[] {
  const field = "contact.phone";
  if (phone === "") return missing(field, (t) => t("refusal.phone_missing"));
  if (!CALLING_CODE.test(prefix) || isPhoneNumber(prefix, phone)) return [];
  return wrong(field, (t) => t("checkout.phone_wrong"));
}

/** What this hotel insists on beyond what every hotel needs. */
function wantedComplaints(contact: Contact, fields: ContactFields): ContactComplaint[] {
  return requiredContactFields(fields)
    .filter((field) => contact[field] === null || contact[field] === "")
    .flatMap((field) => missing(`contact.${field}`, (t) => t("common.required")));
}
