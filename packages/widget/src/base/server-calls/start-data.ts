import { isLanguage, type Language } from "@portico/domain/texts/language";

/** A question to the engine with its answer. */
export type StartAnswer = { question: unknown; answer: unknown };

/** Calls of parts that stand among the offers, whose answers come with a drawn page. */
export type AsideName = "packageTeaser" | "cheaperDays" | "combinations";

/** What the engine's page carries so that the first screen needs no call; everything in the form of the wire. */
export type StartData = {
  /** The one that the hotel's texts are in; null where they are in all. */
  language: Language | null;
  /** Null where the engine does not know the client. */
  defaults: unknown;
  baseRates: StartAnswer | null;
  /** What stands among the offers, by the name of its call; only what the engine has drawn. */
  asides: Partial<Record<AsideName, StartAnswer | null>>;
};

/** Reads the start data of the page; null where the page carries none, as under a development server. */
export function readStartData(page: Document): StartData | null {
  const text = page.getElementById("portico-start")?.textContent;
  return text ? startDataOf(JSON.parse(text)) : null;
}

/** The same from the data as the engine has them. */
export function startDataOf(data: unknown): StartData | null {
  if (typeof data !== "object" || data === null) return null;
  const { language, defaults = null, baseRates = null, asides = {} } = data as Partial<StartData>;
  const known = language && isLanguage(language) ? language : null;
  return { language: known, defaults, baseRates, asides };
}
