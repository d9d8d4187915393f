import type { PlainDate } from "@portico/domain/dates/plain-date";
import type { Translate } from "../messages/translator.ts";

type Stay = {
  number: string;
  /** Each room by its name. */
  rooms: readonly string[];
  /** With its currency. */
  total: string;
  phone: string;
  link: string;
};

/** The event's description, one line each: number, rooms, price, the hotel's telephone, and the page of the stay. */
export function stayDescription({ number, rooms, total, phone, link }: Stay, t: Translate): string {
  return [
    t("thanks.calendar_text", { number }),
    ...rooms,
    `${t("common.total")}: ${total}`,
    t("common.call_hotel", { phone }),
    link,
  ].join("\n");
}

/** Identifies hotel and day in a download folder. */
export function stayFileName(hotelName: string, arrival: PlainDate): string {
  return `${fileWords(hotelName)}-${arrival}.ics`;
}

/** Words in characters that every file system allows, joined by dashes. */
export function fileWords(text: string): string {
  return text
    .normalize("NFD")
    .replaceAll(/\p{Mark}/gu, "")
    .replaceAll(/[^\p{Letter}\p{Number}]+/gu, "-")
    .replaceAll(/^-|-$/g, "");
}

/**
 * The reservation's page without the key that opens it, since calendars are shared and copied. The page can send a new
 * key to the reservation's e-mail address.
 */
export function keylessAddress(page: string, paymentId: string): string {
  const address = new URL(page);
  address.hash = new URLSearchParams({ payment_id: paymentId }).toString();
  return address.href;
}
