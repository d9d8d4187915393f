import { isLanguage, textIn, type Language, type LocalText } from "@portico/domain/texts/language";

export type PageLanguages = {
  /** What the page is in. */
  page: Language;
  /** The hotel's own, in which analytics name everything. */
  hotel: Language;
};

/** What analytics report about the hotel. */
const NAMES: ReadonlySet<string> = new Set(["name", "hotel_name"]);

/**
 * The client defaults with the hotel's texts in the page's language only, and names in the hotel's own language too.
 * For the demo hotel with its twelve languages a fifth remains. Browsers fetch the rest when guests choose another
 * language.
 */
export function inOneLanguage(wire: unknown, languages: PageLanguages, field = ""): unknown {
  if (Array.isArray(wire)) return wire.map((entry) => inOneLanguage(entry, languages));
  if (typeof wire !== "object" || wire === null) return wire;
  if (isLocalText(wire))
    return shortened(wire, NAMES.has(field) ? Object.values(languages) : [languages.page]);
  return Object.fromEntries(
    Object.entries(wire).map(([name, value]) => [name, inOneLanguage(value, languages, name)]),
  );
}

function shortened(text: LocalText, languages: readonly Language[]): LocalText {
  return Object.fromEntries(languages.map((language) => [language, textIn(text, language)]));
}

/** On the wire a text is known by its keys. */
function isLocalText(wire: object): wire is LocalText {
  const entries = Object.entries(wire);
  return entries.length > 0 && entries.every(([key, value]) => isLanguage(key) && typeof value === "string");
}
