import codes from "countries-list/minimal/countries.2to3.min.json" with { type: "json" };
import nativeNames from "countries-list/minimal/countries.native.min.json" with { type: "json" };
import { getCountries, getCountryCallingCode } from "libphonenumber-js";

export interface Country {
  /** ISO 3166-1 in two letters. */
  readonly alpha2: string;
  /** ISO 3166-1 in three letters. */
  readonly alpha3: string;
  /** The country's name in its own language. */
  readonly nativeName: string;
  /** Telephone prefixes with the plus sign. */
  readonly callingCodes: readonly string[];
}

/** They have telephone prefixes but are not in ISO 3166. */
const NO_COUNTRIES: readonly string[] = ["AC", "TA"];

let known: readonly Country[] | undefined;

/** Every country with a telephone prefix, by native name; made once, on first use. */
export function countries(): readonly Country[] {
  known ??= getCountries()
    .flatMap((alpha2) => {
      const [alpha3, nativeName] = [codeOf(alpha2), nameOf(alpha2)];
      if (alpha3 === undefined || nativeName === undefined || NO_COUNTRIES.includes(alpha2)) return [];
      return [{ alpha2, alpha3, nativeName, callingCodes: [`+${getCountryCallingCode(alpha2)}`] }];
    })
    .toSorted((one, other) => one.nativeName.localeCompare(other.nativeName));
  return known;
}

function codeOf(alpha2: string): string | undefined {
  return (codes as Readonly<Record<string, string>>)[alpha2];
}

function nameOf(alpha2: string): string | undefined {
  return (nativeNames as Readonly<Record<string, string>>)[alpha2];
}
