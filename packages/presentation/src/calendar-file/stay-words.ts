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

/** What the event says of the stay, a line each: number, rooms, price, the hotel's telephone, and where to see it. */
export function stayDescription({ number, rooms, total, phone, link }: Stay, t: Translate): string {
  return [
    t("thanks.calendar_text", { number }),
    ...rooms,
    `${t("common.total")}: ${total}`,
    t("common.call_hotel", { phone }),
    link,
  ].join("\n");
}

/** Tells hotel and day in a folder of downloads, in letters that every system's file names may have. */
export function stayFileName(hotelName: string, arrival: PlainDate): string {
  const hotel = hotelName
    .normalize("NFD")
    .replaceAll(/\p{Mark}/gu, "")
    .replaceAll(/[^\p{Letter}\p{Number}]+/gu, "-")
    .replaceAll(/^-|-$/g, "");
  return `${hotel}-${arrival}.ics`;
}

/**
 * The page of a reservation without the key that opens it: calendars are shared and copied. Whoever follows it may have a
 * new key sent to the address of the reservation.
 */
export function keylessAddress(page: string, paymentId: string): string {
  const address = new URL(page);
  address.hash = new URLSearchParams({ payment_id: paymentId }).toString();
  return address.href;
}
