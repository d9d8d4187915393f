import type { CurrencyCode } from "@portico/domain/money/currency";
import type { Font } from "@portico/domain/property/hotel";
import type { Language } from "@portico/domain/texts/language";

/** Files of the build, by family and subset. */
const FILES: Readonly<Record<Font, readonly string[]>> = {
  system: [],
  manrope: ["manrope-latin"],
  figtree: ["figtree-latin"],
  // The text around the headings is set in Manrope.
  "fraunces-headings": ["manrope-latin", "fraunces-latin"],
};

const WITH_CARONS: ReadonlySet<Language> = new Set(["cs", "sk", "pl", "hu"]);

/** Currencies whose signs are not in the Latin subset: Kč, zł. */
const SIGNS_WITH_CARONS: ReadonlySet<CurrencyCode> = new Set(["CZK", "PLN"]);

/**
 * The fonts that a page is sure to need, as `manrope-latin-ext`. A browser fetches them beside the style sheets, because a
 * face that is not there when its first words are shown is not used on that page: nothing moves once it can be read.
 */
export function earlyFonts(font: Font, language: Language, currency: CurrencyCode): string[] {
  const [text, ...headings] = FILES[font];
  if (text === undefined) return [];
  const extended = WITH_CARONS.has(language) || SIGNS_WITH_CARONS.has(currency);
  return [
    text,
    ...headings,
    ...(extended ? [`${text}-ext`] : []),
    ...(language === "ru" ? ["manrope-cyrillic"] : []),
  ];
}
