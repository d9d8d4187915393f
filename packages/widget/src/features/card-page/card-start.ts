import { isCurrencyCode, type CurrencyCode } from "@portico/domain/money/currency";
import { isLanguage, type Language } from "@portico/domain/texts/language";
import type { Catalog } from "@portico/presentation/messages/catalog";

/** What the engine writes into the document of the card step. */
export type CardStart = {
  client: string;
  hotelName: string;
  phone: string;
  email: string;
  language: Language;
  currency: CurrencyCode;
  /** Whether the vault's form stands in a frame of this page, or is a page of its own. */
  shows: "frame" | "page";
  catalog: Catalog;
  /** The engine's clock, in milliseconds, when it wrote this. */
  now: number;
};

/** Reads the document's data; throws where the engine has not written them. */
export function readCardStart(page: Document): CardStart {
  const data = JSON.parse(page.getElementById("portico-card")?.textContent ?? "null") as CardStart | null;
  if (data === null || !isLanguage(data.language) || !isCurrencyCode(data.currency)) {
    throw new Error("The page brings no data.");
  }
  return data;
}
