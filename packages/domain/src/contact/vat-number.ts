import { isCompanyNumber } from "./company-number.ts";

/**
 * The part after the prefix in each country of the European Union and Northern Ireland, by the structures that the
 * European Commission publishes for its VAT number validation.
 */
const STRUCTURES: Readonly<Record<string, RegExp>> = {
  AT: /^U\d{8}$/,
  BE: /^[01]\d{9}$/,
  BG: /^\d{9,10}$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DE: /^\d{9}$/,
  DK: /^\d{8}$/,
  EE: /^\d{9}$/,
  EL: /^\d{9}$/,
  ES: /^(?!\d{9})[A-Z\d]\d{7}[A-Z\d]$/,
  FI: /^\d{8}$/,
  FR: /^[A-HJ-NP-Z\d]{2}\d{9}$/,
  HR: /^\d{11}$/,
  HU: /^\d{8}$/,
  IE: /^(\d{7}[A-W][A-I]?|\d[A-Z+*]\d{5}[A-W])$/,
  IT: /^\d{11}$/,
  LT: /^(\d{9}|\d{12})$/,
  LU: /^\d{8}$/,
  LV: /^\d{11}$/,
  MT: /^\d{8}$/,
  NL: /^\d{9}B\d{2}$/,
  PL: /^\d{10}$/,
  PT: /^\d{9}$/,
  RO: /^\d{2,10}$/,
  SE: /^\d{12}$/,
  SI: /^\d{8}$/,
  SK: /^\d{10}$/,
  XI: /^(\d{9}|\d{12}|GD[0-4]\d\d|HA[5-9]\d\d)$/,
};

/** Prefixes that are not ISO 3166 country codes. */
const ISO_CODES: Readonly<Record<string, string>> = { EL: "GR", XI: "GB" };

/** Checks beyond the structure, for countries where they detect typos. */
const CHECKS: Readonly<Record<string, (rest: string) => boolean>> = {
  // Eight digits belong to a company; more belong to a person, whose rules have changed too often.
  CZ: (rest) => rest.length > 8 || isCompanyNumber(rest, "CZ"),
  DE: (rest) => !rest.startsWith("0") && hasGermanDigit(rest),
  PL: hasPolishDigit,
  SK: (rest) => Number(rest) % 11 === 0,
};

const POLISH_WEIGHTS = [6, 5, 7, 2, 3, 4, 5, 6, 7];

/** The ISO 3166 code of the country whose prefix a VAT number begins with; null if there is none. */
export function vatCountry(number: string): string | null {
  const prefix = compactVatNumber(number).slice(0, 2);
  if (STRUCTURES[prefix] === undefined) return null;
  return ISO_CODES[prefix] ?? prefix;
}

/** The prefix of a country's numbers: its ISO 3166 code, except for Greece. */
function prefixOf(country: string): string {
  return country === "GR" ? "EL" : country;
}

function compactVatNumber(text: string): string {
  return text
    .toUpperCase()
    .replace(/[\s./-]/g, "")
    .replace(/^GR/, "EL");
}

/** A VAT number as stored: capitals without spaces, with the prefix, which people often omit for their own country. */
export function tidyVatNumber(text: string, country: string): string {
  const compact = compactVatNumber(text);
  if (STRUCTURES[compact.slice(0, 2)]?.test(compact.slice(2)) === true) return compact;
  const prefix = prefixOf(country);
  return STRUCTURES[prefix]?.test(compact) === true ? prefix + compact : compact;
}

/**
 * Whether a tidied number is possible by the rules of its prefix's country, which may be the company's own or another
 * in which it pays tax. Forms outside the Union are not known here.
 */
export function isVatNumber(number: string, country: string): boolean {
  const prefix = number.slice(0, 2);
  const structure = STRUCTURES[prefix];
  if (structure === undefined) return STRUCTURES[prefixOf(country)] === undefined;
  const rest = number.slice(2);
  return structure.test(rest) && (CHECKS[prefix]?.(rest) ?? true);
}

/** ISO 7064, modulo 11 and 10. */
function hasGermanDigit(rest: string): boolean {
  let product = 10;
  for (const digit of rest.slice(0, -1)) {
    const sum = (Number(digit) + product) % 10;
    product = ((sum === 0 ? 10 : sum) * 2) % 11;
  }
  return (11 - product) % 10 === Number(rest.at(-1));
}

function hasPolishDigit(rest: string): boolean {
  const sum = POLISH_WEIGHTS.reduce((total, weight, place) => total + weight * Number(rest[place]), 0);
  return sum % 11 === Number(rest.at(-1));
}
