import { countryNames, type NamedCountry } from "@portico/presentation/countries/country-names";
import { countries } from "@portico/presentation/countries/countries";
import type { Language } from "@portico/domain/texts/language";
import { parsePhoneNumberFromString, type CountryCode } from "libphonenumber-js";

/** Everything that needs the world's numbering plans; a chunk of its own. */
export type PhoneRules = {
  /** Each country with its name in its own language and its calling code, `+420`. */
  countries: readonly { alpha2: string; name: string; callingCode: string }[];
  /** Every country as the guest's language calls it. */
  countryNames(language: Language): NamedCountry[];
  isNumber(phone: string, country: string): boolean;
  /** The country and the rest of a number that was typed with its calling code; null when it has none. */
  split(phone: string): { country: string; phone: string } | null;
  /** The number as it is sent: its calling code and the digits after it; null for anything that is not a number. */
  parts(phone: string, country: string): { prefix: string; phone: string } | null;
};

export const phoneRules: PhoneRules = {
  countries: countries().map(({ alpha2, nativeName, callingCodes }) => ({
    alpha2,
    name: nativeName,
    callingCode: callingCodes[0] ?? "",
  })),
  countryNames,
  isNumber: (phone, country) => parse(phone, country)?.isValid() ?? false,
  split(phone) {
    const international = phone.trim().replace(/^00/, "+");
    if (!international.startsWith("+")) return null;
    const parsed = parsePhoneNumberFromString(international, { extract: false });
    return parsed?.country ? { country: parsed.country, phone: parsed.formatNational() } : null;
  },
  parts(phone, country) {
    const parsed = parse(phone, country);
    return parsed ? { prefix: `+${parsed.countryCallingCode}`, phone: parsed.nationalNumber } : null;
  },
};

/** The zero of calls inside a country, as many write it in brackets after the calling code. */
const TRUNK_ZERO = /\(0\)/;

function parse(phone: string, country: string) {
  return parsePhoneNumberFromString(phone.replace(TRUNK_ZERO, ""), {
    defaultCountry: country as CountryCode,
    extract: false,
  });
}
