/** What guests prove who they are by. */
export const DOCUMENT_KINDS = ["identity_card", "passport", "residence_card", "other"] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

/** Why somebody comes, where a register asks. */
export const STAY_PURPOSES = [
  "tourism",
  "business",
  "visit",
  "work",
  "study",
  "health",
  "transit",
  "other",
] as const;
export type StayPurpose = (typeof STAY_PURPOSES)[number];

export const SEXES = ["female", "male", "other"] as const;
export type Sex = (typeof SEXES)[number];

/** Everything that the registers of some country ask of a person, in the order of the form. */
export const LODGER_FIELDS = [
  "firstName",
  "lastName",
  "sex",
  "birthDate",
  "birthPlace",
  "nationality",
  "documentKind",
  "documentNumber",
  "documentIssuer",
  "documentIssuedOn",
  "visaNumber",
  "street",
  "city",
  "zip",
  "country",
  "purpose",
] as const;
export type LodgerField = (typeof LODGER_FIELDS)[number];

/** Fields that open a door elsewhere: they are sealed where they are kept, and shown to nobody but the hotel. */
export const SEALED_FIELDS = ["documentNumber", "visaNumber"] as const satisfies LodgerField[];
export type SealedField = (typeof SEALED_FIELDS)[number];

/** A person of a stay as the register of the hotel's country wants to know them; empty is what is not known. Days are plain dates. */
export type Lodger = {
  /** Spouse, partner or child of the first person of the reservation, where the law asks less of them. */
  relative: boolean;
  documentKind: DocumentKind | "";
  purpose: StayPurpose | "";
  sex: Sex | "";
} & Record<Exclude<LodgerField, "documentKind" | "purpose" | "sex">, string>;

/** A person of whom nothing is known. */
export const NO_LODGER: Lodger = {
  relative: false,
  firstName: "",
  lastName: "",
  sex: "",
  birthDate: "",
  birthPlace: "",
  nationality: "",
  documentKind: "",
  documentNumber: "",
  documentIssuer: "",
  documentIssuedOn: "",
  visaNumber: "",
  street: "",
  city: "",
  zip: "",
  country: "",
  purpose: "",
};
