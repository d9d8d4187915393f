import { callPath } from "@portico/contract/call-path";
import { checkoutCalls } from "@portico/contract/checkout/checkout-calls";
import type { Hotel } from "@portico/domain/property/hotel";
import { partKeyOf } from "../../payments/index.ts";
import { linkEnd, type MailOrigin, type Reservation } from "../../reservations/index.ts";

/** Beside the papers of the reservation. */
export const CALENDAR_PATH = `${callPath(checkoutCalls.loadPapers)}/:paymentId/stay.ics`;

/**
 * Where calendars find what is booked, as long as the letter's link to the reservation works. Calendars keep no fragments, so the key
 * is in the address: it opens nothing but days, times and names of rooms and services.
 */
export function calendarAddress(
  hotel: Hotel,
  reservation: Reservation,
  { publicUrl, secret }: MailOrigin,
): string {
  const { reservationId, paymentId } = reservation;
  const key = partKeyOf(secret, { part: "calendar", of: reservationId }, linkEnd(hotel, reservation));
  const query = new URLSearchParams({ client: hotel.code, key });
  return `${publicUrl}${CALENDAR_PATH.replace(":paymentId", encodeURIComponent(paymentId))}?${query.toString()}`;
}
