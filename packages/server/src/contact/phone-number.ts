import { parsePhoneNumberFromString } from "libphonenumber-js/max";

/** The zero of calls inside a country, as many write it in brackets after the calling code. */
const TRUNK_ZERO = /\(0\)/;
const GROUPED_DIGITS = /^[\d\s().\-/]+$/;

/** Whether the digits after the calling code, in groups of any kind, are a number of the country's numbering plan. */
export function isPhoneNumber(prefix: string, phone: string): boolean {
  return internationalNumber(prefix, phone) !== null;
}

/** The number as it is dialled from abroad, E.164: `+436641234567` for `+43` and `0664 1234567`; null for none. */
export function internationalNumber(prefix: string, phone: string): string | null {
  const digits = phone.replace(TRUNK_ZERO, "");
  if (!GROUPED_DIGITS.test(digits)) return null;
  const parsed = parsePhoneNumberFromString(`${prefix} ${digits}`, { extract: false });
  return parsed?.isValid() ? parsed.number : null;
}
