import { isCurrencyCode, type CurrencyCode } from "@portico/domain/money/currency";
import { isLanguage, type Language } from "@portico/domain/texts/language";
import type { Catalog } from "@portico/presentation/messages/catalog";

/** The data that the engine writes into the document of the card step. */
export type CardStart = {
  client: string;
  hotelName: string;
  phone: string;
  email: string;
  language: Language;
  currency: CurrencyCode;
  /** Whether the vault's form is in a frame of this page or a separate page. */
  shows: "frame" | "page";
  catalog: Catalog;
  /** The time by the engine's clock when it wrote this, in milliseconds. */
  now: number;
};

/** Reads the document's data; throws if the engine has written none. */
export function readCardStart(page: Document): CardStart {
  const data = JSON.parse(page.getElementById("portico-card")?.textContent ?? "null") as CardStart | null;
  if (data === null || !isLanguage(data.language) || !isCurrencyCode(data.currency)) {
    throw new Error("The page brings no data.");
  }
  return data;
}
