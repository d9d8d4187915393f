import { addDays, type PlainDate } from "@portico/domain/dates/plain-date";
import { instantOf } from "@portico/domain/dates/time-zone";
import type { Hotel } from "@portico/domain/property/hotel";
import type { Reservation } from "./reservation.ts";
import { linkTokenOf } from "./return-token.ts";

export type MailOrigin = { publicUrl: string; secret: string };

/** Where a guest finds their reservation, and the last day on which that works. */
export type ReservationLink = { address: string; lastDay: PlainDate };

/** Long enough for a receipt to be looked up and a refund to be watched. */
const DAYS_AFTER_DEPARTURE = 14;

/** The token travels in the fragment: it reaches no server's log. */
export function reservationLink(
  hotel: Hotel,
  reservation: Reservation,
  { publicUrl, secret }: MailOrigin,
): ReservationLink {
  const lastDay = addDays(reservation.departure, DAYS_AFTER_DEPARTURE);
  const until = instantOf(addDays(lastDay, 1), "00:00", hotel.timeZone);
  const fragment = new URLSearchParams({
    payment_id: reservation.paymentId,
    return_token: linkTokenOf(secret, reservation.reservationId, until),
  });
  return {
    address: `${publicUrl}/thanks?${hotelQuery(hotel, reservation)}#${fragment.toString()}`,
    lastDay,
  };
}

/** The first page of the hotel's booking, in the guest's language. */
export function homeAddress(hotel: Hotel, reservation: Reservation, { publicUrl }: MailOrigin): string {
  return `${publicUrl}/?${hotelQuery(hotel, reservation)}`;
}

function hotelQuery(hotel: Hotel, { language }: Reservation): string {
  return new URLSearchParams({ client: hotel.code, lang: language }).toString();
}
