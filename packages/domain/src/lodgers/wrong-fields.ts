import { isPersonName } from "../contact/person-name.ts";
import { isPlainDate } from "../dates/plain-date.ts";
import type { LodgerField, Lodger } from "./lodger.ts";
import type { LodgerStay } from "./asked-of.ts";

/** Why what is filled in cannot be right. */
export const LODGER_MISTAKES = ["name", "birth_date", "issue_date", "number", "country"] as const;
export type LodgerMistake = (typeof LODGER_MISTAKES)[number];

/** Letters, digits and what stands between them in documents of all countries. */
const NUMBER = /^[\p{L}\p{N}][\p{L}\p{N} ./-]{3,29}$/u;
const COUNTRY = /^[A-Z]{2}$/;
/** Nobody alive was born before. */
const FIRST_BIRTH = "1900-01-01";

/** What of the filled in fields cannot be right. Empty ones are missing, not wrong. */
export function wrongFields(
  lodger: Lodger,
  { arrival }: Pick<LodgerStay, "arrival">,
): Partial<Record<LodgerField, LodgerMistake>> {
  const wrong: Partial<Record<LodgerField, LodgerMistake>> = {};
  const check = (field: LodgerField, mistake: LodgerMistake, isRight: (text: string) => boolean) => {
    if (lodger[field] !== "" && !isRight(lodger[field])) wrong[field] = mistake;
  };
  const isPast = (text: string) => isPlainDate(text) && text >= FIRST_BIRTH && text <= arrival;
  check("firstName", "name", isPersonName);
  check("lastName", "name", isPersonName);
  check("birthDate", "birth_date", isPast);
  check("documentIssuedOn", "issue_date", isPast);
  check("documentNumber", "number", (text) => NUMBER.test(text));
  check("visaNumber", "number", (text) => NUMBER.test(text));
  check("nationality", "country", (text) => COUNTRY.test(text));
  check("country", "country", (text) => COUNTRY.test(text));
  return wrong;
}
