import { DEFAULT_CALLING } from "@portico/domain/contact/contact-fields";
import { about, asObject, type Codec, type Ours, ruled, rules } from "../codec/codec.ts";
import { at, flat, object } from "../codec/object.ts";
import { choice, line, nullable, text } from "../codec/values.ts";

const LEFT_EMPTY = { usual: "" };

const country = ruled(
  text,
  rules({ pattern: [/^([A-Z]{2})?$/, "must be an ISO 3166 alpha-2 code or empty"], usual: "" }),
);

const zip = ruled(text, rules({ max: 20, usual: "" }));
const number = ruled(text, rules({ max: 40, usual: "" }));

const SALUTATIONS = ["mister", "miss"] as const;

export const contact = object({
  salutation: ruled(nullable(choice(SALUTATIONS)), rules({ usual: null })),
  firstName: ruled(line, rules({ examples: ["Anna"] })),
  lastName: ruled(line, rules({ examples: ["Nováková"] })),
  email: ruled(line, rules({ examples: ["anna@guest.example"] })),
  /** Calling code with a plus, `+420`. */
  prefix: ruled(text, rules({ max: 8, usual: DEFAULT_CALLING.code, examples: ["+420"] })),
  phone: ruled(text, rules({ max: 40, examples: ["777 000 000"] })),
  street: ruled(line, rules(LEFT_EMPTY)),
  city: ruled(line, rules(LEFT_EMPTY)),
  zip,
  /** ISO 3166 alpha-2, or empty. */
  country: ruled(country, about("Required if the hotel asks for the address.", { examples: ["CZ"] })),
  /** ISO 3166 alpha-2, or empty. */
  nationality: ruled(country, about("Required if the hotel asks for it.", { examples: ["CZ"] })),
});

export type Contact = Ours<typeof contact>;

/** A contact of which nothing is known. */
export const NO_CONTACT: Contact = {
  salutation: null,
  firstName: "",
  lastName: "",
  email: "",
  prefix: DEFAULT_CALLING.code,
  phone: "",
  street: "",
  city: "",
  zip: "",
  country: "",
  nationality: "",
};

export const company = object({
  name: at("compName", line, rules({ ...LEFT_EMPTY, examples: ["Jezerní statek s.r.o."] })),
  street: at("compStreet", line, rules({ ...LEFT_EMPTY, examples: ["Budějovická 778/3a"] })),
  city: at("compCity", line, rules({ ...LEFT_EMPTY, examples: ["Praha"] })),
  zip: at("compZip", zip, rules({ examples: ["140 00"] })),
  /** ISO 3166 alpha-2; empty in reservations of earlier versions. */
  country: at(
    "compCountry",
    country,
    about(
      "The country whose rules check compIco and compDic. If empty, the country of compDic's prefix, otherwise CZ.",
      { examples: ["CZ"] },
    ),
  ),
  registrationNumber: at("compIco", number, rules({ examples: ["27074358"] })),
  vatNumber: at("compDic", number, rules({ examples: ["CZ27074358"] })),
});

export type Company = Ours<typeof company>;

const NO_COMPANY: Company = {
  name: "",
  street: "",
  city: "",
  zip: "",
  country: "",
  registrationNumber: "",
  vatNumber: "",
};

/** A company with only empty fields, or only a country, is read as null. */
const companyOrNone: Codec<Company | null> = {
  read(wire, context, name) {
    const read = company.read(wire, context, name);
    const { country: _country, ...rest } = read;
    return Object.values(rest).every((part) => part === "") ? null : read;
  },
  write: (value, context) => company.write(value ?? NO_COMPANY, context),
  shape: company.shape,
};

/** Person and company share one object on the wire; without a company its fields are empty. */
export const contactAndCompany: Codec<{ contact: Contact; company: Company | null }> = {
  read: (wire, context, name) => ({
    contact: contact.read(wire, context, name),
    company: companyOrNone.read(wire, context, name),
  }),
  write: (value, context) => ({
    ...asObject(contact.write(value.contact, context)),
    ...asObject(companyOrNone.write(value.company, context)),
  }),
  shape: { kind: "group", fields: [flat(contact), flat(company)] },
};
