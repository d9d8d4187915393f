import type { Language } from "@portico/domain/texts/language";
import type { Messages } from "./message-mistakes.ts";

/** Words that are the same in every language. */
const EVERYWHERE: readonly string[] = ["IBAN", "BIC", "E-mail", "All inclusive", "Wellness", "wellness"];

/** Words that a language spells as in English or Czech. */
const ALIKE: Readonly<Partial<Record<Language, readonly string[]>>> = {
  de: ["Name", "optional", "Apartment", "Details", "Details: {name}", "Telefon", "Firma", "max. {nights}"],
  pl: [
    "Menu",
    "Pobyt: {hotel}",
    "Technika",
    "Cena",
    "Pan",
    "Telefon",
    "od {price} za noc",
    "Ceny od, {currency} za noc",
    "{room}, od {price} za noc",
    "Firma",
    "Pokoje",
    "Voucher",
    "Voucher …{end} (PDF)",
    "E-mailem {day}",
  ],
  es: ["Error", "Total"],
  it: ["Menu", "Password", "Comfort", "min. {nights}", "max. {nights}"],
  fr: ["Menu", "Total", "Date", "min. {nights}", "max. {nights}"],
  nl: ["Menu", "Comfort", "Lunch", "min. {nights}", "max. {nights}"],
  hu: ["Telefon", "Technika"],
};

/** Letters that Czech has and Slovak does not; the two share too many words to distinguish them by words. */
const CZECH_LETTERS = /[ěřů]/iu;

/** Texts that are identical in two languages although they contain words to translate. */
export function untranslatedMessages(
  language: Language,
  messages: Messages,
  other: Language,
  otherMessages: Messages,
): string[] {
  if (language === other) return [];
  const alike = [...EVERYWHERE, ...(ALIKE[language] ?? [])];
  const isForeign = (text: string, foreign: string | undefined) =>
    language === "sk" && other === "cs"
      ? CZECH_LETTERS.test(text)
      : text === foreign && hasWords(text) && !alike.includes(text);
  return Object.entries(messages).flatMap(([key, text]) =>
    isForeign(text, otherMessages[key]) ? [`${key} is not translated from ${other}: ${text}`] : [],
  );
}

function hasWords(text: string): boolean {
  return /\p{L}{3,}/u.test(text.replaceAll(/\{\w+\}/gu, ""));
}
