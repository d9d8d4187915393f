import type { Company } from "@portico/contract/contact/contact";
import { expect, test } from "vitest";
import { companyComplaints, tidyCompany } from "./company-check.ts";

const lake: Company = {
  name: "Lake s.r.o.",
  street: "",
  city: "",
  zip: "",
  country: "CZ",
  registrationNumber: "27074358",
  vatNumber: "CZ27074358",
};

const fieldsAtFault = (changes: Partial<Company>) =>
  companyComplaints(tidyCompany({ ...lake, ...changes })).map(({ field }) => field);

test.each<[Partial<Company>, string[]]>([
  [{}, []],
  [{ name: " " }, ["contact.compName"]],
  [{ registrationNumber: "27074359" }, ["contact.compIco"]],
  [{ vatNumber: "CZ27074359" }, ["contact.compDic"]],
  [{ registrationNumber: "", vatNumber: "" }, []],
  [{ country: "DE", registrationNumber: "HRB 6684", vatNumber: "DE136695976" }, []],
  [{ country: "DE", registrationNumber: "HRB 6684", vatNumber: "DE136695978" }, ["contact.compDic"]],
  [{ country: "CH", registrationNumber: "CHE-123.456.788", vatNumber: "CHE-123.456.788 MWST" }, []],
  [{ country: "CZ", vatNumber: "DE136695976" }, []],
  [{ country: "XX" }, ["contact.compCountry"]],
])("%j is complained about at %j", (changes, fields) => {
  expect(fieldsAtFault(changes)).toEqual(fields);
});

test("a company that names no country is of the one that its VAT number names, else Czech", () => {
  const written = { ...lake, country: "", name: " Lake  s.r.o. ", registrationNumber: "177041" };
  expect(tidyCompany({ ...written, vatNumber: "" })).toMatchObject({
    country: "CZ",
    name: "Lake s.r.o.",
    registrationNumber: "00177041",
  });
  expect(tidyCompany({ ...written, vatNumber: "gr 094259216" })).toMatchObject({
    country: "GR",
    registrationNumber: "177041",
    vatNumber: "EL094259216",
  });
});
