/** Countries whose numbers have the same eight digits and check digit. */
const COUNTRIES = ["CZ", "SK"];
const DIGITS = 8;
const WEIGHTS = [8, 7, 6, 5, 4, 3, 2];

/**
 * A company's register number as stored: without spaces, and with the leading zeros that people omit from Czech and
 * Slovak numbers. Numbers of other countries stay as typed.
 */
export function tidyCompanyNumber(text: string, country: string): string {
  const trimmed = text.trim();
  if (!COUNTRIES.includes(country)) return trimmed;
  const compact = trimmed.replace(/[\s.-]/g, "");
  return /^\d+$/.test(compact) ? compact.padStart(DIGITS, "0") : compact;
}

/**
 * Whether a tidied number is possible in the country: Czech and Slovak ones are checked by their check digit (weights 8
 * to 2, modulo 11), all others are accepted because their form is not known here.
 */
export function isCompanyNumber(number: string, country: string): boolean {
  return COUNTRIES.includes(country) ? hasCheckDigit(number) : number !== "";
}

function hasCheckDigit(number: string): boolean {
  if (!/^\d{8}$/.test(number) || Number(number) === 0) return false;
  const sum = WEIGHTS.reduce((total, weight, place) => total + weight * Number(number[place]), 0);
  return (11 - (sum % 11)) % 10 === Number(number.at(-1));
}
