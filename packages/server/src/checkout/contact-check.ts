import type { ProblemItem } from "@portico/contract/problem-codes";
import type { Company, Contact } from "@portico/contract/checkout";

type Complaint = ProblemItem & { field: string; message: string };

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
export function contactComplaints(contact: Contact): Complaint[] {
  return [
    ...nameComplaints("contact.firstName", contact.firstName),
    ...nameComplaints("contact.lastName", contact.lastName),
    ...emailComplaints(contact.email),
    ...phoneComplaints(contact.prefix, contact.phone),
  ];
}

function nameComplaints(field: string, name: string): Complaint[] {
  if (name === "") return [{ field, message: "is missing; fill in the guest's name" }];
  if (NAME.test(name) && !CONTROL.test(name)) return [];
  return [{ field, message: "is not a name; write it in letters of any alphabet" }];
}

function emailComplaints(email: string): Complaint[] {
  const field = "contact.email";
  if (email === "") return [{ field, message: "is missing; the confirmation is sent there" }];
  if (EMAIL.test(email) && email.length <= LONGEST_EMAIL) return [];
  return [{ field, message: "is not an e-mail address; write it like name@example.com" }];
}

function phoneComplaints(prefix: string, phone: string): Complaint[] {
  const complaints: Complaint[] = [];
  if (!CALLING_CODE.test(prefix)) {
    complaints.push({
      field: "contact.prefix",
      message: "is not a calling code; write a plus and one to four digits",
    });
  }
  const field = "contact.phone";
  const digits = phone.replace(/[\s().\-/]/g, "");
  if (digits === "")
    complaints.push({ field, message: "is missing; the hotel calls there when plans change" });
  else if (
    !/^\d+$/.test(digits) ||
    digits.length < FEWEST_DIGITS ||
    digits.length + prefix.length - 1 > MOST_DIGITS
  ) {
    complaints.push({ field, message: "is not a phone number; write digits without the calling code" });
  }
  return complaints;
}

/** An invoice needs the company's name; everything else is up to the guest. */
export function companyComplaints(company: Company | null): Complaint[] {
  if (company === null || company.name.trim() !== "") return [];
  return [{ field: "contact.compName", message: "is missing; fill it in or leave out the company" }];
}
