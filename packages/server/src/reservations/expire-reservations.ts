import type { Instant } from "@portico/domain/dates/time-zone";
import type { Database } from "../database/index.ts";
import { announceNights, giveNightsBack, shareHotel } from "../inventory/index.ts";
import type { JobQueue } from "../jobs/index.ts";
import { queueMails, type MailKind } from "../mail/index.ts";
import { endReservation } from "./end-reservation.ts";
import { findDueReservations, type DueReservation } from "./reservation-store.ts";

const BATCH = 50;

/** Who hears of the end: a payment that did not come, or an offer that nobody took. */
const MAILS = {
  pending_payment: ["guest_expired", "hotel_expired"],
  offered: ["guest_offer_ended", "hotel_expired"],
} as const satisfies Record<DueReservation["state"], readonly MailKind[]>;

/**
 * Ends reservations whose transfer has not arrived or whose offer was not accepted in time, in any hotel: their nights
 * are free again, guest and hotel are told. Answers the hotels whose inventory has changed.
 */
export async function expireReservations(
  parts: { database: Database; jobs: JobQueue },
  now: Instant,
): Promise<number[]> {
  const changed = new Set<number>();
  for (const due of await findDueReservations(parts.database.pool, now, BATCH)) {
    if (await expireReservation(parts, due, now)) changed.add(due.hotelId);
  }
  return [...changed];
}

function expireReservation(
  { database, jobs }: { database: Database; jobs: JobQueue },
  { hotelId, reservationId, state }: DueReservation,
  now: Instant,
): Promise<boolean> {
  return database.transaction(async (tx) => {
    await shareHotel(tx, hotelId);
    const givenBack = await endReservation(tx, hotelId, reservationId, { to: "expired", now });
    if (givenBack === null) return false;
    const nights = await giveNightsBack(tx, hotelId, givenBack);
    await queueMails(tx, jobs, hotelId, reservationId, MAILS[state]);
    await announceNights(tx, hotelId, nights);
    return true;
  });
}
