import type { Language } from "@portico/domain/texts/language";
import { NO_BREAK_SPACE } from "./locale.ts";

/** Joins the parts of a sentence with the language's comma; Chinese has full-width punctuation. */
export function listed(parts: readonly string[], language: Language): string {
  return parts.join(language === "zh" ? "，" : ", ");
}

/** Joins whole sentences; Chinese leaves no space between them. */
export function sentences(texts: readonly string[], language: Language): string {
  return texts.join(language === "zh" ? "" : " ");
}

/** Makes a sentence: with a capital and one full stop, even after a date that ends with one. */
export function asSentence(words: string, language: Language): string {
  const stop = language === "zh" ? "。" : words.endsWith(".") ? "" : ".";
  return `${words.charAt(0).toLocaleUpperCase(language)}${words.slice(1)}${stop}`;
}

/** Label and value as a line of text; French has a space before the colon, Chinese a wide colon. */
export function labelled(label: string, value: string, language: Language): string {
  if (language === "zh") return `${label}：${value}`;
  return `${label}${language === "fr" ? NO_BREAK_SPACE : ""}: ${value}`;
}

/** A name with how much of it there is, where it is more than one: `Parking 2×`. */
export function countedName(name: string, count: number): string {
  return count > 1 ? `${name}${NO_BREAK_SPACE}${count}×` : name;
}
