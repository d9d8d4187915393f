import type { Language } from "@portico/domain/texts/language";
import { localeOf } from "./locale.ts";

/** A language's name in another: `maďarština` for Hungarian in Czech. */
export function languageName(named: Language, language: Language): string {
  return new Intl.DisplayNames(localeOf(language), { type: "language" }).of(named) ?? named;
}

/** A country's name in a language, by two-letter code; empty without a country. */
export function countryName(alpha2: string, language: Language): string {
  if (!/^[A-Z]{2}$/u.test(alpha2)) return alpha2;
  return new Intl.DisplayNames(localeOf(language), { type: "region" }).of(alpha2) ?? alpha2;
}
