import type { Language } from "@portico/domain/texts/language";

/** Joins the parts of a date or an amount so that no line breaks inside it. */
export const NO_BREAK_SPACE = "\u00a0";

/** Takes no room, and keeps a line from breaking after a dash. */
export const WORD_JOINER = "\u2060";

/** The locale for a language's formats: British order of dates for English, mainland customs for Chinese. */
export function localeOf(language: Language): string {
  if (language === "en") return "en-GB";
  return language === "zh" ? "zh-CN" : language;
}

/** Turns every kind of space that Intl writes into the one that does not break. */
export function keepTogether(text: string): string {
  return text.replace(/\s/gu, NO_BREAK_SPACE);
}

/** Russian abbreviates "year" after the number to one letter, which must not begin a line. */
export function withYear(text: string): string {
  return text.replace(" г.", `${NO_BREAK_SPACE}г.`);
}
