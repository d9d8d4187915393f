import {
  DOCUMENT_KINDS,
  LODGER_FIELDS,
  NO_LODGER,
  SEXES,
  STAY_PURPOSES,
  type Lodger,
} from "@portico/domain/lodgers/lodger";
import { about, ruled, rules, type Codec, type Ours } from "../codec/codec.ts";
import { at, object } from "../codec/object.ts";
import { choice, day, flag, id, line, list, nullable, text } from "../codec/values.ts";
import { keyFields } from "../reservations/reservation-key.ts";

const EMPTY = { usual: "" };
const some = ruled(line, rules(EMPTY));
const country = ruled(
  text,
  rules({ pattern: [/^([A-Z]{2})?$/, "must be an ISO 3166 alpha-2 code or empty"], ...EMPTY }),
);
/** A day as it was typed: anything else is answered with the field, not refused as a wrong request. */
const typedDay = ruled(text, rules({ max: 10, ...EMPTY, examples: ["1990-04-23"] }));

/** Choices with the empty word for what is not known. */
const maybe = <const Word extends string>(words: readonly Word[]): Codec<Word | ""> =>
  ruled(choice<Word | "">(["", ...words]), rules(EMPTY));

const details = {
  relative: ruled(
    flag,
    about("1: spouse, partner or child of the first person, where the register asks less of them.", {
      usual: 0,
    }),
  ),
  firstName: some,
  lastName: some,
  sex: maybe(SEXES),
  birthDate: typedDay,
  birthPlace: some,
  nationality: country,
  documentKind: maybe(DOCUMENT_KINDS),
  documentIssuer: some,
  documentIssuedOn: typedDay,
  street: some,
  city: some,
  zip: ruled(text, rules({ max: 20, ...EMPTY })),
  country,
  purpose: maybe(STAY_PURPOSES),
};

const number = ruled(
  nullable(ruled(text, rules({ max: 40 }))),
  about("null: as it is. The engine never says a number that it has.", { usual: null }),
);

const asked = object({ ...details, documentNumber: number, visaNumber: number });

/** What a guest has filled in; a number that is null stays as it is. */
export type AskedLodger = Ours<typeof asked>;

const place = {
  item: ruled(id, about("The room or package, as `arrival-data` names it.", { min: 1, examples: [1] })),
  person: ruled(id, about("The place among its guests, from 1.", { min: 1, examples: [1] })),
};

export const lodgerRequest = object({ ...keyFields, ...place, details: asked });

export type LodgerRequest = Ours<typeof lodgerRequest>;

const ending = ruled(
  nullable(text),
  about("The last characters of a number that the engine has; null if it has none.", { examples: ["678"] }),
);

const person = object({
  ...place,
  room: ruled(text, rules({ examples: ["Dvoulůžkový pokoj"] })),
  guestCategoryId: at("age_group_id", id),
  isAdult: at("adult", flag),
  arrival: day,
  details: object(details),
  documentEnd: at("document_end", ending),
  visaEnd: at("visa_end", ending),
  missing: ruled(
    list(choice(LODGER_FIELDS)),
    about("What is still to be filled in; empty once the person is complete.", { examples: [["birthDate"]] }),
  ),
});

/** A person of the stay as the guest's page shows them: without the numbers that opened it would give away. */
export type LodgerView = Ours<typeof person>;

export const arrivalData = object({
  country: ruled(text, about("Whose register asks.", { examples: ["CZ"] })),
  laws: ruled(
    list(text),
    about("Its laws by their own names; empty where the engine does not know them.", {
      examples: [["zákon č. 565/1990 Sb., § 3g"]],
    }),
  ),
  open: ruled(
    flag,
    about("1: it may be filled in and changed, until the day of arrival.", { examples: [1] }),
  ),
  keptUntil: at("kept_until", day, about("The last day on which it is kept.")),
  persons: list(person),
});

export type ArrivalData = Ours<typeof arrivalData>;

/** A view's details as a whole person, without the numbers. */
export function lodgerOf({ details: told }: Pick<LodgerView, "details">): Lodger {
  return { ...NO_LODGER, ...told };
}
