import type { Language } from "../texts/language.ts";

/** The most characters of the giver's words; people count what they see, so an emoji is one. */
export const CUSTOM_TEXT_CHARACTERS = 300;

export type CustomTextProblem = "too_long" | "link";

/** Why a buyer's words cannot be printed; null if they can. Letters with them go to strangers, so they lead nowhere. */
export function customTextProblem(text: string, language: Language): CustomTextProblem | null {
  if (countCharacters(text, language) > CUSTOM_TEXT_CHARACTERS) return "too_long";
  return LINK.test(text) ? "link" : null;
}

/** Characters as people see them: a flag or a family is one. */
export function countCharacters(text: string, language: Language): number {
  return Array.from(new Intl.Segmenter(language, { granularity: "grapheme" }).segment(text)).length;
}

/** An address, or a text that mail programs turn into one: a name with a known ending and no blank around its dot. */
const LINK =
  /https?:|www\.|\b[\w-]+\.(com|net|org|info|biz|io|app|xyz|top|ru|cz|sk|de|at|pl|eu|shop|site|online)\b/i;
