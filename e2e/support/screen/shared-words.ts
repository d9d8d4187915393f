import type { ScreenText } from "./screen-texts.ts";

/** Texts that are the same in every language: names, codes, guests' input, and the languages' own names. */
const NAMES = [
  /Jezerní Hvozd|^Hvozdná|^Portico$|Stará přádelna|^Přádelnická 8$|^Brno$|^Jana( Šťastná)?$|^Eva Kučerová$/,
  // The code of a voucher.
  /^\w{6}-\w{6}-\w{6}$/,
  /^(Čeština|English|Deutsch|Polski|Slovenčina|Русский|Español|Italiano|Français|中文|Nederlands|Magyar)$/,
  /^(Visa|Mastercard|Apple Pay|Google Pay)$/,
  /^HotelStorno (Basic|Optimal)$/,
  /^(IBAN|BIC|GIBACZPX|Esc|Home|End|PageUp|PageDown|Shift)$/,
  /@|^https?:|\.example$/,
  // A calendar's month, which several languages spell alike: which one it is depends on the day of the run.
  /^\p{Lu}\p{Ll}+ \d{4}$/u,
];

const LETTERS = /\p{L}{3,}/u;

/**
 * Texts on a screen in a language that is not the guest's: exactly the words shown to guests of that language, except
 * names and words that both languages share.
 */
export function wordsOf(
  other: string,
  otherTexts: readonly ScreenText[],
  language: string,
  texts: readonly ScreenText[],
): string[] {
  const known = new Set(otherTexts.map(({ text }) => text));
  const shared = new Set(SHARED[`${language} ${other}`]?.split("|"));
  const foreign = texts.filter(
    ({ text }) =>
      LETTERS.test(text) && known.has(text) && !shared.has(text) && !NAMES.some((name) => name.test(text)),
  );
  return [...new Set(foreign.map(({ text, place }) => `${text} (${place})`))];
}

/** Words on our screens that two languages spell alike. Slovak and Czech share too many to distinguish. */
const SHARED: Readonly<Record<string, string>> = {
  "cs en": "Wellness|E-mail|E-mail:",
  "de en": "Wellness|Apartment 1|Details|Apartment|optional",
  "de cs": "Wellness|Telefon|Telefon:",
  "pl en": "Wellness|Studio|Menu|E-mail|E-mail:|Voucher",
  "pl cs":
    "Wellness|60 minut|60 minut ·|90 minut|90 minut ·|120 minut|90–180 minut|· 1 osoba|1 osoba|2–4 osoby|E-mail|E-mail:|Telefon|Telefon:|2 osoby|Cena|Technika|Pokoje",
  "sk en": "Wellness|E-mail|E-mail:",
  "es en": "Flexible|· Flexible|Total",
  "it en": "Menu|Password|E-mail|E-mail:|Comfort",
  "it cs": "E-mail|E-mail:",
  "fr en":
    "Studio|Kitchenette|60 minutes|60 minutes ·|90 minutes|90 minutes ·|120 minutes|90–180 minutes|Menu|E-mail|E-mail:|Flexible|· Flexible|Total",
  "fr cs": "E-mail|E-mail:",
  "nl en": "Wellness|Menu|E-mail|E-mail:|Comfort|Studio|1 bed|1 bed · 9 m²|1 bed · 19 m²",
  "nl cs": "Wellness|E-mail|E-mail:",
  "hu en": "Wellness",
  "hu cs": "Wellness|Technika",
};
