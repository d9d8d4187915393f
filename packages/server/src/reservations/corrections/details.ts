import type { Contact } from "@portico/contract/contact/contact";
import type { CorrectionRequest } from "@portico/contract/reservations/correction";
import type { ContactFields } from "@portico/domain/contact/contact-fields";
import { createHash } from "node:crypto";
import { keepUnasked, tidyCompany, tidyContact, withoutTurns } from "../../contact/index.ts";
import type { CorrectedField, Reservation } from "../record/reservation.ts";

/** What a guest may correct without a price: who comes, for which company, when, and what the hotel should know. */
export type Details = Pick<Reservation, "contact" | "company" | "note" | "checkInTime">;

/** Names the details exactly as they are, so that nobody overwrites what they have not seen. */
export function detailsVersion({ contact, company, note, checkInTime }: Details): string {
  const told = JSON.stringify([sorted(contact), company && sorted(company), note, checkInTime]);
  return createHash("sha256").update(told).digest().subarray(0, 12).toString("base64url");
}

/** The order of fields differs between what was just written and what the database gives back. */
function sorted(value: object): [string, unknown][] {
  return Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1));
}

/** What a guest has typed as it is kept. */
export function tidyDetails(
  asked: Pick<CorrectionRequest, "contact" | "company" | "note" | "checkInTime">,
  before: Contact,
  fields: ContactFields,
): Details {
  return {
    contact: keepUnasked(tidyContact(asked.contact), before, fields),
    company: asked.company && tidyCompany(asked.company),
    note: withoutTurns(asked.note).trim(),
    checkInTime: asked.checkInTime,
  };
}

/** Which details differ, in the order of the form. */
export function correctedFields(before: Details, after: Details): CorrectedField[] {
  const isOther = (one: unknown, other: unknown) => JSON.stringify(one ?? "") !== JSON.stringify(other ?? "");
  const contact = CONTACT_FIELDS.filter((field) => isOther(before.contact[field], after.contact[field]));
  const [was, is] = [before, after].map(({ company }) => company && sorted(company));
  return [
    ...contact,
    ...(isOther(was, is) ? ["company" as const] : []),
    ...(before.checkInTime === after.checkInTime ? [] : ["checkInTime" as const]),
    ...(before.note === after.note ? [] : ["note" as const]),
  ];
}

const CONTACT_FIELDS = [
  "salutation",
  "firstName",
  "lastName",
  "email",
  "prefix",
  "phone",
  "street",
  "city",
  "zip",
  "country",
  "nationality",
] as const satisfies (keyof Contact)[];
