// Runs in the guest's browser and in the vault alike.
import { brandOf, cardDigits, codeLength, isCardNumber } from "./card-number.ts";

/** The fields in the order in which they are read. */
export const FIELDS = ["holder", "number", "expiry", "code", "postalCode", "saveAs"] as const;

export type FieldName = (typeof FIELDS)[number];

/** What the guest has typed. */
export type CardFields = Record<FieldName, string>;

/** Keys of the texts that say what is wrong. */
export type FieldProblem =
  | "fieldEmptyForCardholderName"
  | "fieldTooLongForCardholderName"
  | "fieldInvalidForCardholderName"
  | "fieldEmptyForNumber"
  | "fieldInvalidForNumber"
  | "unsupportedCardTypeError"
  | "onlyTestCards"
  | "fieldEmptyForExpirationDate"
  | "fieldInvalidForExpirationDate"
  | "fieldEmptyForCvv"
  | "fieldInvalidForCvv"
  | "fieldEmptyForPostalCode"
  | "fieldInvalidForPostalCode"
  | "fieldInvalidForSaveCard";

export type FieldProblems = Partial<Record<FieldName, FieldProblem>>;

/** What the fields are judged by. */
export interface FieldRules {
  /** Kinds that the hotel takes; empty for all. */
  brands: readonly string[];
  testNumbers: readonly string[];
  /** Months since the year 0, of today. */
  month: number;
}

const LONGEST_NAME = 255;
const MOST_YEARS_AHEAD = 20;

/** The month and the four-digit year of `MM/YY`, also written 1/28, 0128, 01/2028 or 01 - 28; null when it is not a month. */
export function readExpiry(text: string): { month: number; year: number } | null {
  const [, month, year] = /^\s*(\d{1,2})\s*[/.\- ]?\s*(\d{2}|\d{4})\s*$/.exec(padded(text)) ?? [];
  if (month === undefined || year === undefined) return null;
  const expiry = { month: Number(month), year: Number(year.length === 2 ? `20${year}` : year) };
  return expiry.month >= 1 && expiry.month <= 12 ? expiry : null;
}

/** Three digits without a mark are a short month and a year. */
function padded(text: string): string {
  const bare = text.trim();
  return /^\d{3}$/.test(bare) ? `0${bare}` : bare;
}

/** What is wrong with each field. */
export function fieldProblems(fields: CardFields, rules: FieldRules): FieldProblems {
  const problems: FieldProblems = {};
  for (const name of FIELDS) {
    const problem = fieldProblem(name, fields, rules);
    if (problem !== null) problems[name] = problem;
  }
  return problems;
}

/** What is wrong with one field; null when nothing is. */
export function fieldProblem(name: FieldName, fields: CardFields, rules: FieldRules): FieldProblem | null {
  const text = fields[name].trim();
  switch (name) {
    case "holder":
      return holderProblem(text);
    case "number":
      return numberProblem(text, rules);
    case "expiry":
      return expiryProblem(text, rules.month);
    case "code": {
      if (text === "") return "fieldEmptyForCvv";
      const digits = codeLength(brandOf(cardDigits(fields.number) ?? ""));
      return /^\d+$/.test(text) && text.length === digits ? null : "fieldInvalidForCvv";
    }
    case "postalCode":
      if (text === "") return "fieldEmptyForPostalCode";
      return /^[\p{L}\p{N}][\p{L}\p{N} -]{1,14}$/u.test(text) && !holdsCardNumber(text)
        ? null
        : "fieldInvalidForPostalCode";
    case "saveAs":
      return text.length > 60 || holdsCardNumber(text) ? "fieldInvalidForSaveCard" : null;
  }
}

function holderProblem(text: string): FieldProblem | null {
  if (text === "") return "fieldEmptyForCardholderName";
  if (text.length > LONGEST_NAME) return "fieldTooLongForCardholderName";
  return holdsCardNumber(text) || !/\p{L}/u.test(text) ? "fieldInvalidForCardholderName" : null;
}

function numberProblem(text: string, { brands, testNumbers }: FieldRules): FieldProblem | null {
  if (text === "") return "fieldEmptyForNumber";
  const digits = cardDigits(text);
  if (digits === null) return "fieldInvalidForNumber";
  const brand = brandOf(digits);
  if (brand !== null && brands.length > 0 && !brands.includes(brand)) return "unsupportedCardTypeError";
  if (!isCardNumber(digits)) return "fieldInvalidForNumber";
  return testNumbers.includes(digits) ? null : "onlyTestCards";
}

function expiryProblem(text: string, thisMonth: number): FieldProblem | null {
  if (text === "") return "fieldEmptyForExpirationDate";
  const expiry = readExpiry(text);
  if (expiry === null) return "fieldInvalidForExpirationDate";
  const ahead = expiry.year * 12 + expiry.month - 1 - thisMonth;
  return ahead >= 0 && ahead <= MOST_YEARS_AHEAD * 12 ? null : "fieldInvalidForExpirationDate";
}

/** A guest may type the number into a wrong field; a name never holds this many digits. */
function holdsCardNumber(text: string): boolean {
  return text.replace(/\D/g, "").length >= 11;
}
