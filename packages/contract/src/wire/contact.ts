import type { WireObject } from "../codec/wire.ts";
import type { Company, Contact } from "../checkout.ts";
import { choiceAt, textAt } from "./wire-fields.ts";

const NO_COMPANY: Company = {
  name: "",
  street: "",
  city: "",
  zip: "",
  country: "",
  registrationNumber: "",
  vatNumber: "",
};

/** Person and company share one object on the wire; without a company its fields are empty. */
export function writeContact(contact: Contact, company: Company | null): WireObject {
  return {
    salutation: contact.salutation,
    firstName: contact.firstName,
    lastName: contact.lastName,
    email: contact.email,
    prefix: contact.prefix,
    phone: contact.phone,
    street: contact.street,
    city: contact.city,
    zip: contact.zip,
    country: contact.country,
    nationality: contact.nationality,
    ...writeCompanyFields(company ?? NO_COMPANY),
  };
}

export function writeCompanyFields(company: Company): WireObject {
  return {
    compName: company.name,
    compStreet: company.street,
    compCity: company.city,
    compZip: company.zip,
    compCountry: company.country,
    compIco: company.registrationNumber,
    compDic: company.vatNumber,
  };
}

export function readContact(wire: WireObject): Contact {
  return {
    salutation:
      wire["salutation"] === null ? null : choiceAt(wire, "salutation", ["mister", "miss"] as const),
    firstName: textAt(wire, "firstName"),
    lastName: textAt(wire, "lastName"),
    email: textAt(wire, "email"),
    prefix: textAt(wire, "prefix"),
    phone: textAt(wire, "phone"),
    street: textAt(wire, "street"),
    city: textAt(wire, "city"),
    zip: textAt(wire, "zip"),
    country: textAt(wire, "country"),
    nationality: textAt(wire, "nationality"),
  };
}

/** A company whose fields are all empty is none; a country alone makes none. */
export function readCompany(wire: WireObject): Company | null {
  const { country, ...rest } = readCompanyFields(wire);
  return Object.values(rest).every((text) => text === "") ? null : { ...rest, country };
}

/** The company's part of the object, empty fields and all. */
export function readCompanyFields(wire: WireObject): Company {
  return {
    name: textAt(wire, "compName"),
    street: textAt(wire, "compStreet"),
    city: textAt(wire, "compCity"),
    zip: textAt(wire, "compZip"),
    country: textAt(wire, "compCountry"),
    registrationNumber: textAt(wire, "compIco"),
    vatNumber: textAt(wire, "compDic"),
  };
}
