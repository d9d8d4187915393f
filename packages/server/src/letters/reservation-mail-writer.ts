import { findTransfer, transfersOf } from "../banks/index.ts";
import type { Database } from "../database/index.ts";
import { stageOf, type MailWriter } from "../mail/index.ts";
import { attemptsOf, returnsOfAttempt } from "../payments/index.ts";
import { RecentHotels } from "../property/index.ts";
import { chargesOfReservation } from "../guarantees/index.ts";
import { ownerRefOf, type MailOrigin, readReservation } from "../reservations/index.ts";
import { reservationMail, unplacedMail } from "./reservation-mail.ts";
import { findOtherUnpaid } from "./other-unpaid-store.ts";

/** Writes mails from the reservation, its payments and the hotel as they are when the mail is sent. */
export function reservationMailWriter({ pool }: Database, origin: MailOrigin): MailWriter {
  const hotels = new RecentHotels();
  return async ({ hotelId, kind, reservationId, about, dedupeKey }) => {
    const found = await hotels.find(pool, hotelId);
    if (reservationId === null) {
      const transfer = about === null ? null : await findTransfer(pool, hotelId, about);
      if (!transfer || !found) throw new Error(`There is no transfer ${about} to write about`);
      return unplacedMail(found.hotel, transfer);
    }
    const reservation = await readReservation(pool, hotelId, reservationId);
    if (!reservation || !found) throw new Error(`There is no reservation ${reservationId} to write about`);
    const owner = ownerRefOf({ reservationId });
    const attempts = await attemptsOf(pool, hotelId, owner);
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
        charges:
          reservation.guarantee === null ? [] : await chargesOfReservation(pool, hotelId, reservationId),
        transfers: await transfersOf(pool, hotelId, owner),
        othersUnpaid: kind === "guest_confirmation" ? await findOtherUnpaid(pool, hotelId, reservation) : [],
        about,
        stage: stageOf(dedupeKey),
      },
      origin,
    );
  };
}
