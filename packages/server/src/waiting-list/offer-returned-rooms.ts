import { todayIn, instantOf, type Instant } from "@portico/domain/dates/time-zone";
import { OFFER_HOURS } from "@portico/domain/property/room-check";
import { failure, success, type Result } from "@portico/domain/result";
import type { Database, Queryable } from "../database/index.ts";
import { NOTHING_CLAIMED, shareHotel, takeTransaction } from "../inventory/index.ts";
import type { JobQueue } from "../jobs/index.ts";
import { queueMails } from "../mail/index.ts";
import { findHotelById } from "../property/index.ts";
import {
  findWaiting,
  findWaitingHotels,
  lockWaiting,
  markOffered,
  markWaitOver,
} from "./waiting-list-store.ts";
import { giveCouponUseBack } from "../coupons/index.ts";
import { readReservation, demandOfSold, takeItems, writeTaken, ownerRefOf } from "../reservations/index.ts";

type Parts = { database: Database; jobs: JobQueue };

const HOUR = 3_600_000;

/** The state of each hotel's inventory and list when no waiting guest could be served. */
export type SeenVersions = Map<number, string>;

/**
 * Walks the waiting list, oldest first, of every hotel where something has changed since the last walk, and offers
 * rooms to everybody for whom one unit per room is free throughout. Returns the hotels whose inventory moved.
 */
export async function offerReturnedRooms(parts: Parts, seen: SeenVersions, now: Instant): Promise<number[]> {
  const changed: number[] = [];
  for (const { hotelId, version, newest } of await findWaitingHotels(parts.database.pool)) {
    // A room may come back after a guest searched and before they joined.
    const current = `${version} ${newest}`;
    const found = await findHotelById(parts.database.pool, hotelId);
    if (found === null) continue;
    const today = todayIn(found.hotel.timeZone, now);
    let offered = false;
    let settled = true;
    for (const { reservationId, arrival } of await findWaiting(parts.database.pool, hotelId)) {
      if (arrival <= today) await endWait(parts, hotelId, reservationId, now);
      else if (seen.get(hotelId) !== current) {
        const outcome = await offerRooms(parts, hotelId, reservationId, now);
        offered ||= outcome.ok;
        settled &&= outcome.ok || outcome.problem.code === "no_room";
      }
    }
    // A rival may be working on it and fail: then the next walk must look again.
    if (settled) seen.set(hotelId, current);
    if (offered) changed.push(hotelId);
  }
  return changed;
}

type NotOffered = { code: "not_waiting" } | { code: "no_room" };

/** Offers all rooms and services of the reservation, each room with one unit throughout, or nothing, in one transaction with the mail. */
function offerRooms(
  { database, jobs }: Parts,
  hotelId: number,
  reservationId: string,
  now: Instant,
): Promise<Result<null, NotOffered | { code: "busy" }>> {
  return takeTransaction<null, NotOffered>(database, async (tx) => {
    await shareHotel(tx, hotelId);
    if (!(await lockWaiting(tx, hotelId, reservationId))) return failure({ code: "not_waiting" });
    const reservation = await readReservation(tx, hotelId, { reservationId });
    const found = await findHotelById(tx, hotelId);
    if (!reservation || !found) return failure({ code: "not_waiting" });
    const { hotel } = found;
    const today = todayIn(hotel.timeZone, now);
    const taken = await takeItems(tx, hotelId, {
      items: demandOfSold(reservation, hotel),
      state: "held",
      holdToken: null,
      givenBack: NOTHING_CLAIMED,
      mayMove: false,
      today,
      now,
    });
    if (!taken.ok) return failure({ code: "no_room" });
    // An offer never extends into the day of arrival.
    const until = Math.min(now + OFFER_HOURS * HOUR, instantOf(reservation.arrival, "00:00", hotel.timeZone));
    await markOffered(tx, hotelId, reservationId, { now, until });
    await queueMails(tx, jobs, hotelId, ownerRefOf({ reservationId }), ["guest_offer"]);
    await writeTaken(tx, hotelId, reservation, taken.value);
    return success(null);
  });
}

/** Ends a wait whose day of arrival has come without an offer. */
function endWait(
  { database, jobs }: Parts,
  hotelId: number,
  reservationId: string,
  now: Instant,
): Promise<void> {
  return database.transaction(async (tx: Queryable) => {
    await shareHotel(tx, hotelId);
    if (!(await markWaitOver(tx, hotelId, reservationId, now))) return;
    await giveCouponUseBack(tx, hotelId, reservationId);
    await queueMails(tx, jobs, hotelId, ownerRefOf({ reservationId }), ["guest_waiting_over"]);
  });
}
