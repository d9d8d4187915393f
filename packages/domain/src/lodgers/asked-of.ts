import { isPlainDate, type PlainDate } from "../dates/plain-date.ts";
import { LODGER_FIELDS, type Lodger, type LodgerField } from "./lodger.ts";
import { registerLawOf } from "./register-law.ts";

/** Where and when somebody stays, and what of them the reservation knows by itself. */
export type LodgerStay = {
  /** The hotel's country. */
  country: string;
  arrival: PlainDate;
  isAdult: boolean;
  /** The first person of the reservation, whose relatives others may be. */
  isFirst: boolean;
};

export type AskedField = { field: LodgerField; optional: boolean };

/** Their citizens need no visa in each other's countries: EU, EEA, Switzerland. */
const FREE_TO_MOVE = new Set(
  "AT BE BG CH CY CZ DE DK EE ES FI FR GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK".split(" "),
);

/**
 * What the register asks of a person, in the order of the form. It depends on what is known already: nobody counts as a foreigner
 * until they have said whose citizen they are.
 */
export function askedOf(lodger: Lodger, stay: LodgerStay): AskedField[] {
  const { everyone, foreigners, ifAny, ofRelatives } = registerLawOf(stay.country);
  const isForeign = lodger.nationality !== "" && lodger.nationality !== stay.country;
  const asked = new Set<LodgerField>([...everyone, ...(isForeign ? foreigners : [])]);
  if (FREE_TO_MOVE.has(lodger.nationality)) asked.delete("visaNumber");
  const relative = isRelative(lodger, stay) ? ofRelatives : null;
  return LODGER_FIELDS.filter((field) => asked.has(field) && (relative?.includes(field) ?? true)).map(
    (field) => ({ field, optional: ifAny.includes(field) || !needsDocument(field, lodger, stay) }),
  );
}

/** Whether this register asks less of relatives, so that it matters who is one. */
export function asksForRelatives({ country, isFirst }: Pick<LodgerStay, "country" | "isFirst">): boolean {
  return !isFirst && registerLawOf(country).ofRelatives !== null;
}

function isRelative({ relative }: Lodger, stay: LodgerStay): boolean {
  return relative && asksForRelatives(stay);
}

/** Of a field of a document: whether one of this age must have it. Foreigners have come with one at any age. */
function needsDocument(field: LodgerField, { nationality, birthDate }: Lodger, stay: LodgerStay): boolean {
  if (!field.startsWith("document") || (nationality !== "" && nationality !== stay.country)) return true;
  const { documentAge } = registerLawOf(stay.country);
  if (!isPlainDate(birthDate)) return stay.isAdult;
  return ageOn(birthDate, stay.arrival) >= documentAge;
}

/** Full years on a day; one born on 29 February has their birthday on 1 March of other years. */
export function ageOn(birthDate: PlainDate, day: PlainDate): number {
  const years = Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return day.slice(5) < birthDate.slice(5) ? years - 1 : years;
}

/** What is still to be filled in of a person, in the order of the form. */
export function missingOf(lodger: Lodger, stay: LodgerStay): LodgerField[] {
  return askedOf(lodger, stay)
    .filter(({ field, optional }) => !optional && lodger[field] === "")
    .map(({ field }) => field);
}

/** What is kept of a person: nothing that is not asked of them, though a form may have it. */
export function onlyAsked(lodger: Lodger, stay: LodgerStay): Lodger {
  const asked = new Set(askedOf(lodger, stay).map(({ field }) => field));
  const kept = { ...lodger, relative: isRelative(lodger, stay) };
  for (const field of LODGER_FIELDS) if (!asked.has(field)) kept[field] = "";
  return kept;
}
