import type { Instant } from "@portico/domain/dates/time-zone";
import type { Database } from "../database/index.ts";
import { announce, giveBack, shareHotel } from "../inventory/index.ts";
import type { JobQueue } from "../jobs/index.ts";
import { hasHeard, queueMails } from "../mail/index.ts";
import { endReservation } from "./end-reservation.ts";
import { type DueReservation, findDueReservations } from "./record/reservation-store.ts";
import { ownerRefOf } from "./record/reservation.ts";

const BATCH = 200;

/** While a gateway cannot say how a payment stands, its rooms are kept a little longer. */
const GRACE = 5 * 60_000;

/** Asks about a payment that may be under way; false if there is one and nobody could say how it stands. */
export type LastQuestion = (due: DueReservation) => Promise<boolean>;

const NOTHING_UNDER_WAY: LastQuestion = () => Promise.resolve(true);

/**
 * Ends reservations of any hotel whose payment has not come or whose offer was not accepted in time: what they
 * took is free again, and guest and hotel are told. Returns the hotels whose inventory has changed.
 */
export async function expireReservations(
  parts: { database: Database; jobs: JobQueue },
  now: Instant,
  ask: LastQuestion = NOTHING_UNDER_WAY,
): Promise<number[]> {
  const changed = new Set<number>();
  const all = await findDueReservations(parts.database.pool, now, BATCH);
  // All at once: nobody waits for a gateway that is slow about somebody else's payment.
  const answers = await Promise.all(all.map(ask));
  for (const [index, due] of all.entries()) {
    if (answers[index] === false && now < due.holdUntil + GRACE) continue;
    if (await expireReservation(parts, due, now)) changed.add(due.hotelId);
  }
  return [...changed];
}

function expireReservation(
  { database, jobs }: { database: Database; jobs: JobQueue },
  due: DueReservation,
  now: Instant,
): Promise<boolean> {
  const { hotelId, reservationId } = due;
  return database.transaction(async (tx) => {
    await shareHotel(tx, hotelId);
    const givenBack = await endReservation(tx, { jobs }, hotelId, reservationId, { to: "expired", now });
    if (givenBack === null) return false;
    const freed = await giveBack(tx, hotelId, givenBack);
    const toGuest = due.state === "offered" ? "guest_offer_ended" : "guest_expired";
    const isKnown = await hasHeard(tx, "hotel", hotelId, ownerRefOf({ reservationId }));
    await queueMails(tx, jobs, hotelId, ownerRefOf({ reservationId }), [toGuest, ...(isKnown ? HOTEL : [])]);
    await announce(tx, hotelId, freed);
    return true;
  });
}

/** A hotel learns about the end only if it knew about the beginning: a reservation by card is reported when it is paid. */
const HOTEL = ["hotel_expired"] as const;
