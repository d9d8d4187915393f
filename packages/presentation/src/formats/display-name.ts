import type { Language } from "@portico/domain/texts/language";
import { localeOf } from "./locale.ts";

/** What one language calls another: `maďarština` for Hungarian in Czech. */
export function languageName(named: Language, language: Language): string {
  return new Intl.DisplayNames(localeOf(language), { type: "language" }).of(named) ?? named;
}

/** What a language calls a country, from its code in two letters; empty where no country was given. */
export function countryName(alpha2: string, language: Language): string {
  if (!/^[A-Z]{2}$/u.test(alpha2)) return alpha2;
  return new Intl.DisplayNames(localeOf(language), { type: "region" }).of(alpha2) ?? alpha2;
}
