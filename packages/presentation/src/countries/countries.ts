import { getCountries, getCountryCallingCode } from "libphonenumber-js";
import { ALPHA3 } from "./alpha3.ts";

export interface Country {
  /** ISO 3166-1 in two letters. */
  readonly alpha2: string;
  /** ISO 3166-1 in three letters. */
  readonly alpha3: string;
  /** As the country's own people call it. */
  readonly nativeName: string;
  /** Telephone prefixes with the plus sign. */
  readonly callingCodes: readonly string[];
}

/** The prefix that a phone field begins with. */
export const DEFAULT_CALLING_CODE = "+420";

let known: readonly Country[] | undefined;

/** Every country with a telephone prefix, by native name; made once, on first use. */
export function countries(): readonly Country[] {
  known ??= getCountries()
    .flatMap((alpha2) => {
      const alpha3 = ALPHA3.get(alpha2);
      // Ascension and Tristan da Cunha have prefixes but are no countries of ISO 3166.
      if (alpha3 === undefined) return [];
      return [
        {
          alpha2,
          alpha3,
          nativeName: nativeName(alpha2),
          callingCodes: [`+${getCountryCallingCode(alpha2)}`],
        },
      ];
    })
    .toSorted((one, other) => one.nativeName.localeCompare(other.nativeName));
  return known;
}

/** The name in the language that most people of the country speak. */
function nativeName(alpha2: string): string {
  const locale = new Intl.Locale(`und-${alpha2}`).maximize();
  return new Intl.DisplayNames([locale.toString()], { type: "region" }).of(alpha2) ?? alpha2;
}
