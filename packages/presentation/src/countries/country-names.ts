import type { Language } from "@portico/domain/texts/language";
import { localeOf } from "../formats/locale.ts";
import { countries } from "./countries.ts";

export interface NamedCountry {
  /** ISO 3166-1 in two letters. */
  readonly alpha2: string;
  readonly name: string;
}

/** Every country's name in a language, in that language's alphabetical order. */
export function countryNames(language: Language): NamedCountry[] {
  const locale = localeOf(language);
  const names = new Intl.DisplayNames(locale, { type: "region" });
  const { compare } = new Intl.Collator(locale);
  return countries()
    .map(({ alpha2 }) => ({ alpha2, name: names.of(alpha2) ?? alpha2 }))
    .toSorted((one, other) => compare(one.name, other.name));
}
