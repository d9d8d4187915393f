import type { LodgerField } from "@portico/domain/lodgers/lodger";
import type { LodgerMistake } from "@portico/domain/lodgers/wrong-fields";
import type { MessageKey } from "@portico/presentation/messages/message-key";

/** What the form calls each field. */
export const FIELD_LABELS: Readonly<Record<LodgerField, MessageKey>> = {
  firstName: "checkout.first_name",
  lastName: "checkout.last_name",
  sex: "lodgers.sex",
  birthDate: "lodgers.birth_date",
  birthPlace: "lodgers.birth_place",
  nationality: "checkout.nationality",
  documentKind: "lodgers.document_kind",
  documentNumber: "lodgers.document_number",
  documentIssuer: "lodgers.document_issuer",
  documentIssuedOn: "lodgers.document_issued_on",
  visaNumber: "lodgers.visa_number",
  street: "checkout.street",
  city: "checkout.city",
  zip: "checkout.zip",
  country: "checkout.country",
  purpose: "lodgers.purpose",
};

/** What is wrong with a field, and what to do. */
export const MISTAKES: Readonly<Record<LodgerMistake, MessageKey>> = {
  name: "checkout.name_wrong",
  birth_date: "lodgers.wrong.birth_date",
  issue_date: "lodgers.wrong.issue_date",
  number: "lodgers.wrong.number",
  country: "checkout.field_refused",
};
