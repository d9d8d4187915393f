import { lodgerOf, type ArrivalData, type AskedLodger } from "@portico/contract/lodgers/lodger";
import type { LoadedReservation } from "@portico/contract/reservations/loaded-reservation";
import { isPlainDate } from "@portico/domain/dates/plain-date";
import type { LodgerStay } from "@portico/domain/lodgers/asked-of";
import { LODGER_FIELDS, NO_LODGER, type Lodger } from "@portico/domain/lodgers/lodger";

type Person = ArrivalData["persons"][number];

/** What the law's questions depend on besides the person. */
export function stayOf({ country, persons }: ArrivalData, index: number): LodgerStay {
  const { arrival = "", isAdult = true } = persons[index] ?? {};
  return { country, arrival, isAdult, isFirst: index === 0 };
}

/**
 * What a form begins with: what is kept, else of the first person what they gave when they booked, and of everybody else the
 * address of the first.
 */
export function begunLodger(
  { persons }: ArrivalData,
  index: number,
  { contact }: Pick<LoadedReservation, "contact">,
): Lodger {
  const own = persons[index];
  if (own && isKept(own)) return lodgerOf(own);
  const { firstName, lastName, nationality, street, city, zip, country } = contact;
  if (index === 0) return { ...NO_LODGER, firstName, lastName, nationality, street, city, zip, country };
  const [first] = persons;
  const home = first && isKept(first) ? first.details : contact;
  return { ...NO_LODGER, street: home.street, city: home.city, zip: home.zip, country: home.country };
}

function isKept(person: Person): boolean {
  const kept = lodgerOf(person);
  return person.documentEnd !== null || LODGER_FIELDS.some((field) => kept[field] !== "");
}

/** As it is sent: a number that was not typed stays as the engine has it. */
export function sentLodger(form: Lodger, { documentEnd, visaEnd }: Person): AskedLodger {
  const number = (typed: string, end: string | null) => (typed.trim() === "" && end !== null ? null : typed);
  return {
    ...form,
    birthDate: isPlainDate(form.birthDate) ? form.birthDate : "",
    documentNumber: number(form.documentNumber, documentEnd),
    visaNumber: number(form.visaNumber, visaEnd),
  };
}

/** Takes back all of a person. */
export const EMPTY_LODGER: AskedLodger = NO_LODGER;
