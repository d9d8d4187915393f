import { addDays, type PlainDate } from "@portico/domain/dates/plain-date";
import { instantOf, type Instant } from "@portico/domain/dates/time-zone";
import type { Hotel } from "@portico/domain/property/hotel";
import type { Reservation } from "./record/reservation.ts";
import { linkTokenOf } from "../payments/index.ts";

export type MailOrigin = { publicUrl: string; secret: string };

/** Where a guest finds their reservation, and the last day on which that works. */
export type ReservationLink = { address: string; lastDay: PlainDate };

/** Long enough for a receipt to be looked up and a refund to be watched. */
const DAYS_AFTER_DEPARTURE = 14;

/** The page that a letter leads to. */
export function reservationLink(
  hotel: Hotel,
  reservation: Reservation,
  { publicUrl, secret }: MailOrigin,
): ReservationLink {
  const lastDay = addDays(reservation.departure, DAYS_AFTER_DEPARTURE);
  const key = linkTokenOf(secret, reservation.reservationId, linkEnd(hotel, reservation));
  return { address: reservationPage("/reservation", hotel, reservation, { publicUrl, key }), lastDay };
}

/** When the keys in letters about a reservation end. */
export function linkEnd(
  { timeZone }: Pick<Hotel, "timeZone">,
  { departure }: Pick<Reservation, "departure">,
): Instant {
  return instantOf(addDays(departure, DAYS_AFTER_DEPARTURE + 1), "00:00", timeZone);
}

/** A page about the reservation. The key to it travels in the fragment: it reaches no server's log. */
export function reservationPage(
  path: "/reservation" | "/paygate-return",
  hotel: Hotel,
  reservation: Reservation,
  { publicUrl, key }: { publicUrl: string; key: string },
): string {
  const fragment = new URLSearchParams({ payment_id: reservation.paymentId, return_token: key });
  return `${publicUrl}${path}?${hotelQuery(hotel, reservation)}#${fragment.toString()}`;
}

/** The first page of the hotel's booking, in the guest's language. */
export function homeAddress(hotel: Hotel, reservation: Reservation, { publicUrl }: MailOrigin): string {
  return `${publicUrl}/?${hotelQuery(hotel, reservation)}`;
}

function hotelQuery(hotel: Hotel, { language }: Reservation): string {
  return new URLSearchParams({ client: hotel.code, lang: language }).toString();
}
