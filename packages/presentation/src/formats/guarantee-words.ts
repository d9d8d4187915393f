import type { Minor } from "@portico/domain/money/money";
import { guaranteeCase } from "@portico/domain/guarantees/guarantee-terms";
import type { Translate } from "../messages/translator.ts";

/** What guests who leave a card agree to: the rooms that it guarantees and the most that may be charged. */
export type GuaranteeAgreement = { rooms: Parameters<typeof guaranteeCase>[0]; maximum: Minor };

/**
 * When the hotel may charge the card and how much, in one sentence. Offers, order, card page, confirmation and letters
 * all use it, so that nobody agrees to less than may be charged.
 */
export function guaranteeWords(
  { rooms, maximum }: GuaranteeAgreement,
  t: Translate,
  money: (amount: Minor) => string,
  reader: "guest" | "hotel" = "guest",
): string {
  return t(`guarantee.${reader}.${guaranteeCase(rooms)}`, { amount: money(maximum) });
}
