import type { Instant } from "@portico/domain/dates/time-zone";
import type { Database } from "../database/index.ts";
import { announceNights, giveNightsBack, shareHotel } from "../inventory/index.ts";
import type { JobQueue } from "../jobs/index.ts";
import { queueMails } from "../mail/index.ts";
import { endReservation } from "./end-reservation.ts";
import { findDueReservations } from "./reservation-store.ts";

const BATCH = 50;

/**
 * Ends reservations whose transfer has not arrived in time, in any hotel: their nights are free again, guest and hotel
 * are told. Answers the hotels whose inventory has changed.
 */
export async function expireReservations(
  parts: { database: Database; jobs: JobQueue },
  now: Instant,
): Promise<number[]> {
  const changed = new Set<number>();
  for (const { hotelId, reservationId } of await findDueReservations(parts.database.pool, now, BATCH)) {
    if (await expireReservation(parts, hotelId, reservationId, now)) changed.add(hotelId);
  }
  return [...changed];
}

function expireReservation(
  { database, jobs }: { database: Database; jobs: JobQueue },
  hotelId: number,
  reservationId: string,
  now: Instant,
): Promise<boolean> {
  return database.transaction(async (tx) => {
    await shareHotel(tx, hotelId);
    const givenBack = await endReservation(tx, hotelId, reservationId, { to: "expired", now });
    if (givenBack === null) return false;
    const nights = await giveNightsBack(tx, hotelId, givenBack);
    await queueMails(tx, jobs, hotelId, reservationId, ["guest_expired", "hotel_expired"]);
    await announceNights(tx, hotelId, nights);
    return true;
  });
}
