import type { Database } from "../database/index.ts";
import type { MailWriter } from "../mail/index.ts";
import { findHotelById } from "../property/index.ts";
import { reservationMail, type MailOrigin } from "./reservation-mail.ts";
import { readReservation } from "./reservation-store.ts";

/** Writes mails from the reservation and the hotel as they are when the mail is sent. */
export function reservationMailWriter(database: Database, origin: MailOrigin): MailWriter {
  return async ({ hotelId, kind, reservationId }) => {
    const reservation = await readReservation(database.pool, hotelId, reservationId);
    const found = await findHotelById(database.pool, hotelId);
    if (!reservation || !found) throw new Error(`There is no reservation ${reservationId} to write about`);
    return reservationMail(kind, found.hotel, reservation, origin);
  };
}
