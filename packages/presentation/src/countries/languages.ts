import type { Language } from "@portico/domain/texts/language";

/** How each language calls itself, for the choice of language. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  cs: "Čeština",
  en: "English",
  de: "Deutsch",
  pl: "Polski",
  sk: "Slovenčina",
  ru: "Русский",
  es: "Español",
  it: "Italiano",
  fr: "Français",
  zh: "中文",
  nl: "Nederlands",
  hu: "Magyar",
};
