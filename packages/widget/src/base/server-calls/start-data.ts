import type { OfferView } from "@portico/contract/offers/offer";
import type { OfferQuestion } from "@portico/contract/offers/offer-question";
import type { Property } from "@portico/contract/property/property";
import { isLanguage, type Language } from "@portico/domain/texts/language";

/** A question to the engine with its answer, both in the form of the wire. */
export type StartAnswer = { question: unknown; answer: unknown };

/** Calls of parts that stand among the offers, or in place of them, whose answers come with a drawn page. */
export type AsideName =
  | "packageTeaser"
  | "cheaperDays"
  | "combinations"
  | "packageList"
  | "offeredVouchers"
  | "facility"
  | "facilityRates";

/**
 * What the engine's page carries so that the first screen needs no call. The hotel and its offers are as calls would have read
 * them, because the page and its program come from one engine; what reads answers comes later.
 */
export type StartData = {
  /** The one that the hotel's texts are in; null where they are in all. */
  language: Language | null;
  /** Null where the engine does not know the client. */
  property: Property | null;
  offers: { question: OfferQuestion; answer: OfferView[] } | null;
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
  const { language, property = null, offers = null, asides = {} } = data as Partial<StartData>;
  const known = language && isLanguage(language) ? language : null;
  return { language: known, property, offers, asides };
}
