import type { Contact } from "@portico/contract/contact/contact";
import type { ContactFields } from "@portico/domain/contact/contact-fields";
import { expect, test } from "vitest";
import { contactComplaints, tidyContact } from "./contact-check.ts";

const zofie: Contact = {
  salutation: null,
  firstName: "Žofie",
  lastName: "Nováková",
  email: "zofie@guest.example",
  prefix: "+420",
  phone: "777 123 456",
  street: "",
  city: "",
  zip: "",
  country: "",
  nationality: "",
};

const LITTLE: ContactFields = { salutation: "off", address: "off", nationality: "off" };
const ALL: ContactFields = { salutation: "required", address: "required", nationality: "required" };

test.each<[Partial<Contact>, string]>([
  [{ firstName: "" }, "contact.firstName"],
  [{ lastName: "12345" }, "contact.lastName"],
  [{ email: "" }, "contact.email"],
  [{ email: "zofie@guest" }, "contact.email"],
  [{ phone: "" }, "contact.phone"],
  [{ phone: "call me" }, "contact.phone"],
  [{ phone: "123" }, "contact.phone"],
  [{ phone: "1234567890123456" }, "contact.phone"],
  [{ phone: "7771234567" }, "contact.phone"],
  [{ prefix: "+999" }, "contact.phone"],
  [{ prefix: "420" }, "contact.prefix"],
  [{ prefix: "+0" }, "contact.prefix"],
  [{ country: "XX" }, "contact.country"],
  [{ country: "EU" }, "contact.country"],
  [{ nationality: "QZ" }, "contact.nationality"],
])("%j is complained about at %s", (changes, field) => {
  const complaints = contactComplaints({ ...zofie, ...changes }, LITTLE);
  expect(complaints.map((complaint) => complaint.field)).toEqual([field]);
});

test.each<Partial<Contact>>([
  { firstName: "小明", lastName: "王" },
  { phone: "(0)777/123-456" },
  { prefix: "+1", phone: "202-555-0123" },
  { prefix: "+49", phone: "0151 23456789" },
  { prefix: "+39", phone: "06 1234 5678" },
  { country: "SK", nationality: "UA" },
])("%j is accepted", (changes) => {
  expect(contactComplaints({ ...zofie, ...changes }, LITTLE)).toEqual([]);
});

test("what this hotel insists on is missing while it is empty", () => {
  const complaints = contactComplaints(zofie, ALL);
  expect(complaints.map(({ field }) => field)).toEqual(
    ["salutation", "street", "city", "zip", "country", "nationality"].map((field) => `contact.${field}`),
  );
  expect(complaints.every((complaint) => complaint.missing)).toBe(true);
  const address = { street: "Lipová 3", city: "Brno", zip: "602 00", country: "CZ" };
  const given = { ...zofie, ...address, salutation: "miss", nationality: "CZ" } as const;
  expect(contactComplaints(given, ALL)).toEqual([]);
});

test("what it only asks for may stay empty", () => {
  const optional = { salutation: "optional", address: "optional", nationality: "optional" } as const;
  expect(contactComplaints(zofie, optional)).toEqual([]);
});

test("signs that turn the words after them are taken out of what was typed", () => {
  const typed = { ...zofie, firstName: "\u202eeifoŽ\u202c", city: "\u2066Brno\u2069" };
  expect(tidyContact(typed)).toMatchObject({ firstName: "eifoŽ", city: "Brno" });
});

test("spaces and line breaks around and inside what was typed are put in order", () => {
  const typed = { ...zofie, firstName: "  Žofie\n Marie ", email: " zofie@guest.example " };
  expect(tidyContact(typed)).toMatchObject({ firstName: "Žofie Marie", email: "zofie@guest.example" });
});
