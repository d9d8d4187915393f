import type { Database } from "../database/index.ts";
import { stageOf, type MailWriter } from "../mail/index.ts";
import { attemptsOfReservation, returnsOfAttempt } from "../payments/index.ts";
import { findHotelById } from "../property/index.ts";
import type { MailOrigin } from "./reservation-link.ts";
import { reservationMail } from "./reservation-mail.ts";
import { readReservation } from "./reservation-store.ts";

/** Writes mails from the reservation, its payments and the hotel as they are when the mail is sent. */
export function reservationMailWriter({ pool }: Database, origin: MailOrigin): MailWriter {
  return async ({ hotelId, kind, reservationId, about, dedupeKey }) => {
    const reservation = await readReservation(pool, hotelId, reservationId);
    const found = await findHotelById(pool, hotelId);
    if (!reservation || !found) throw new Error(`There is no reservation ${reservationId} to write about`);
    const attempts = await attemptsOfReservation(pool, hotelId, reservationId);
    const returns = await Promise.all(
      attempts.map(({ attemptId }) => returnsOfAttempt(pool, hotelId, attemptId)),
    );
    return reservationMail(
      kind,
      {
        hotel: found.hotel,
        reservation,
        attempts,
        returns: returns.flat(),
        about,
        stage: stageOf(dedupeKey),
      },
      origin,
    );
  };
}
