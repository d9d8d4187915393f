import { readFileSync } from "node:fs";
import type english from "./texts/en.json";

const INSURER_LANGUAGES = ["cs", "en", "de", "pl", "sk", "ru", "es", "it", "fr", "zh", "nl", "hu"] as const;
type InsurerLanguage = (typeof INSURER_LANGUAGES)[number];

export type InsurerTexts = Record<keyof typeof english, string>;

const texts = new Map<InsurerLanguage, InsurerTexts>();

export function insurerLanguage(asked: unknown): InsurerLanguage {
  return INSURER_LANGUAGES.find((language) => language === asked) ?? "en";
}

/** The insurer's own words in a language. */
export function textsIn(language: InsurerLanguage): InsurerTexts {
  const known = texts.get(language);
  if (known) return known;
  const file = new URL(`./texts/${language}.json`, import.meta.url);
  const read = JSON.parse(readFileSync(file, "utf8")) as InsurerTexts;
  texts.set(language, read);
  return read;
}
