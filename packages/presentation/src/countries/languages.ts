import type { Language } from "@portico/domain/texts/language";

/** Each language's own name, for the language menu. */
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
