import { parsePhoneNumberFromString } from "libphonenumber-js/max";

/** The zero of calls inside a country, as many write it in brackets after the calling code. */
const TRUNK_ZERO = /\(0\)/;
const GROUPED_DIGITS = /^[\d\s().\-/]+$/;

/** Whether the digits after the calling code, in groups of any kind, are a number of the country's numbering plan. */
export function isPhoneNumber(prefix: string, phone: string): boolean {
  const digits = phone.replace(TRUNK_ZERO, "");
  if (!GROUPED_DIGITS.test(digits)) return false;
  return parsePhoneNumberFromString(`${prefix} ${digits}`, { extract: false })?.isValid() ?? false;
}
