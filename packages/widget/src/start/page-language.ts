import { isLanguage, type Language } from "@portico/domain/texts/language";

/** The language that the engine has given the page, to say in it that the start failed. */
export function pageLanguage(): Language {
  const { lang } = document.documentElement;
  return isLanguage(lang) ? lang : "cs";
}
