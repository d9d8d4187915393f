/** The interface languages; the first is the default, `en` the fallback. */
export const LANGUAGES = ["cs", "en", "de", "pl", "sk", "ru", "es", "it", "fr", "zh", "nl", "hu"] as const;

export type Language = (typeof LANGUAGES)[number];

/** A text per language. A hotel's texts are complete in every language that it offers. */
export type LocalText = Partial<Record<Language, string>>;

export function isLanguage(value: string): value is Language {
  return (LANGUAGES as readonly string[]).includes(value);
}

/** The text in the requested language, otherwise English, otherwise any; empty if there is none. */
export function textIn(text: LocalText, language: Language): string {
  return text[language] ?? text.en ?? Object.values(text)[0] ?? "";
}
