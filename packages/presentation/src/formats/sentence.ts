import type { Language } from "@portico/domain/texts/language";
import { NO_BREAK_SPACE } from "./locale.ts";

/** The parts of one sentence, between them the language's comma; Chinese has marks as wide as its characters. */
export function listed(parts: readonly string[], language: Language): string {
  return parts.join(language === "zh" ? "，" : ", ");
}

/** Whole sentences one after another; Chinese leaves no space between them. */
export function sentences(texts: readonly string[], language: Language): string {
  return texts.join(language === "zh" ? "" : " ");
}

/** Words as a sentence of their own: with a capital and one full stop, even after a date that ends with a point. */
export function asSentence(words: string, language: Language): string {
  const stop = language === "zh" ? "。" : words.endsWith(".") ? "" : ".";
  return `${words.charAt(0).toLocaleUpperCase(language)}${words.slice(1)}${stop}`;
}

/** What something is called and what it is, as a line of text; French parts the colon from the word, Chinese has a wide one. */
export function labelled(label: string, value: string, language: Language): string {
  if (language === "zh") return `${label}：${value}`;
  return `${label}${language === "fr" ? NO_BREAK_SPACE : ""}: ${value}`;
}
