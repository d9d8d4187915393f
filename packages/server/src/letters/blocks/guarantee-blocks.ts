import { cardExpiry, cardName } from "@portico/presentation/formats/card-name";
import { guaranteeWords } from "@portico/presentation/formats/guarantee-words";
import type { MailBlock } from "../../mail/index.ts";
import type { MailWords } from "./mail-words.ts";
import type { Reservation } from "../../reservations/index.ts";

/** The card that the guest has left, and what may be taken from it; empty where there is none. */
export function guaranteeBlocks(
  { guarantee, items }: Pick<Reservation, "guarantee" | "items">,
  { t, money }: MailWords,
  reader: "guest" | "hotel",
): MailBlock[] {
  if (guarantee === null) return [];
  const expiry = cardExpiry(guarantee);
  const card = [cardName(guarantee), ...(expiry === null ? [] : [expiry])].join(", ");
  const agreement = { rooms: items.map(({ quote }) => quote), maximum: guarantee.maximum };
  const text = reader === "guest" ? "mail.guarantee_text" : "mail.hotel_guarantee_text";
  return [
    { kind: "facts", facts: [{ label: t("mail.guarantee"), value: card }] },
    { kind: "paragraph", text: `${t(text)} ${guaranteeWords(agreement, t, money, reader)}` },
  ];
}
