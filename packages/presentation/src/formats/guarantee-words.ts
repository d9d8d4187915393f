import type { Minor } from "@portico/domain/money/money";
import { guaranteeCase } from "@portico/domain/guarantees/guarantee-terms";
import type { Translate } from "../messages/translator.ts";

/** What a guest agrees to who leaves a card, by the rooms that it guarantees and the most that may be taken. */
export type GuaranteeAgreement = { rooms: Parameters<typeof guaranteeCase>[0]; maximum: Minor };

/**
 * When the hotel may take what from the card, in a sentence: the one text of it for offers, order, card page, confirmation and
 * letters, so that nobody agrees to less than may be charged.
 */
export function guaranteeWords(
  { rooms, maximum }: GuaranteeAgreement,
  t: Translate,
  money: (amount: Minor) => string,
  reader: "guest" | "hotel" = "guest",
): string {
  return t(`guarantee.${reader}.${guaranteeCase(rooms)}`, { amount: money(maximum) });
}
