import type { Contact } from "@portico/contract/checkout";
import { expect, test } from "vitest";
import { companyComplaints, contactComplaints, tidyContact } from "./contact-check.ts";

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
};

test.each<[Partial<Contact>, string]>([
  [{ firstName: "" }, "contact.firstName"],
  [{ lastName: "12345" }, "contact.lastName"],
  [{ lastName: "Eve\u0000" }, "contact.lastName"],
  [{ email: "" }, "contact.email"],
  [{ email: "zofie" }, "contact.email"],
  [{ email: "zofie@guest" }, "contact.email"],
  [{ email: "a@b.cz, c@d.cz" }, "contact.email"],
  [{ email: "zofie@guest..cz" }, "contact.email"],
  [{ email: "Zofie <zofie@guest.cz>" }, "contact.email"],
  [{ email: `${"z".repeat(250)}@guest.cz` }, "contact.email"],
  [{ phone: "" }, "contact.phone"],
  [{ phone: "call me" }, "contact.phone"],
  [{ phone: "123" }, "contact.phone"],
  [{ phone: "1234567890123456" }, "contact.phone"],
  [{ prefix: "420" }, "contact.prefix"],
  [{ prefix: "+0" }, "contact.prefix"],
])("%j is complained about at %s", (changes, field) => {
  const complaints = contactComplaints({ ...zofie, ...changes });
  expect(complaints.map((complaint) => complaint.field)).toEqual([field]);
});

test.each<Partial<Contact>>([
  { firstName: "Thị Minh", lastName: "Nguyễn" },
  { firstName: "小明", lastName: "王" },
  { firstName: "Лев", lastName: "Толстой" },
  { firstName: "محمد", lastName: "علي" },
  { firstName: "d’Artagnan", lastName: "O'Brien-Nováková 3rd" },
  { email: "first.last+tag@sub.guest.co.uk" },
  { email: "pošta@háčkyčárky.cz" },
  { phone: "(0)777/123-456" },
  { prefix: "+1", phone: "202-555-0123" },
])("%j is accepted", (changes) => {
  expect(contactComplaints({ ...zofie, ...changes })).toEqual([]);
});

test("spaces and line breaks around and inside what was typed are put in order", () => {
  const typed = { ...zofie, firstName: "  Žofie\n Marie ", email: " zofie@guest.example " };
  expect(tidyContact(typed)).toMatchObject({ firstName: "Žofie Marie", email: "zofie@guest.example" });
});

test("a company has a name, or is left out", () => {
  const company = { name: " ", street: "", city: "", zip: "", registrationNumber: "27074358", vatNumber: "" };
  expect(companyComplaints(company)).toMatchObject([{ field: "contact.compName" }]);
  expect(companyComplaints({ ...company, name: "Lake Ltd" })).toEqual([]);
  expect(companyComplaints(null)).toEqual([]);
});
