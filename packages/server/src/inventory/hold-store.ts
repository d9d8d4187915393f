import type { Instant } from "@portico/domain/dates/time-zone";
import type { Queryable } from "../database/index.ts";
import { plainDate } from "@portico/domain/dates/plain-date";
import { timeOfCell } from "@portico/domain/wellness/slot-cells";
import type { Touched } from "./take.ts";

/** A locked hold. `own` is the requesting guest's; the others have expired on what is requested. */
export type LockedHold = {
  holdId: string;
  own: boolean;
  expired: boolean;
  expiresAt: string;
  extensions: number;
};

/**
 * Locks the guest's own hold together with every expired hold on the requested nights and slots, in one statement and by id, so
 * that no two transactions wait for each other. A hold that somebody else has ended meanwhile is absent.
 */
export async function lockHolds(
  tx: Queryable,
  hotelId: number,
  question: Touched & { tokenHash: Buffer | null; now: Instant },
): Promise<LockedHold[]> {
  const times = question.slots.map(({ cell }) => timeOfCell(cell));
  const { rows } = await tx.query<LockedHold>(
    `select hold_id as "holdId", coalesce(token_hash = $2, false) as own, expires_at <= $3 as expired,
       expires_at as "expiresAt", extensions
     from hold
     where hotel_id = $1 and state = 'active' and (
       token_hash = $2
       or expires_at <= $3 and hold_id in (
         select c.hold_id
         from unnest($4::int[], $5::date[]) as w (resource_id, night)
         join claim c on c.hotel_id = $1 and c.resource_id = w.resource_id and c.night = w.night
         where c.hold_id is not null
         union all
         select c.hold_id
         from unnest($6::int[], $7::date[], $8::int[]) as w (resource_id, day, minute)
         join slot_claim c on c.hotel_id = $1 and c.resource_id = w.resource_id and c.day = w.day
           and c.from_minute <= w.minute and w.minute < c.to_minute
         where c.hold_id is not null
       )
     )
     order by hold_id
     for update`,
    [
      hotelId,
      question.tokenHash,
      new Date(question.now),
      question.nights.map(({ resourceId }) => resourceId),
      question.nights.map(({ night }) => night),
      question.slots.map(({ resourceId }) => resourceId),
      times.map(({ day }) => plainDate(day)),
      times.map(({ minute }) => minute),
    ],
  );
  return rows;
}

/** Locks some expired holds of any hotel, skipping those that another process is working on. */
export async function lockExpiredHolds(
  tx: Queryable,
  now: Instant,
  limit: number,
): Promise<{ hotelId: number; holdId: string }[]> {
  const { rows } = await tx.query<{ hotelId: number; holdId: string }>(
    `select hotel_id as "hotelId", hold_id as "holdId" from hold
     where state = 'active' and expires_at <= $1
     order by hotel_id, hold_id limit $2
     for update skip locked`,
    [new Date(now), limit],
  );
  return rows;
}

export async function endHolds(
  tx: Queryable,
  hotelId: number,
  holdIds: readonly string[],
  state: "converted" | "released" | "expired",
): Promise<void> {
  await tx.query("update hold set state = $3 where hotel_id = $1 and hold_id = any($2::uuid[])", [
    hotelId,
    holdIds,
    state,
  ]);
}

export async function insertHold(
  tx: Queryable,
  hotelId: number,
  hold: { holdId: string; tokenHash: Buffer; addressHash: string; expiresAt: Instant },
): Promise<void> {
  await tx.query(
    `insert into hold (hotel_id, hold_id, token_hash, address_hash, expires_at) values ($1, $2, $3, $4, $5)`,
    [hotelId, hold.holdId, hold.tokenHash, hold.addressHash, new Date(hold.expiresAt)],
  );
}

/** Moves the end of a hold that the transaction has locked and counts the extension. */
export async function extendHold(
  tx: Queryable,
  hotelId: number,
  holdId: string,
  expiresAt: Instant,
): Promise<void> {
  await tx.query(
    "update hold set expires_at = $3, extensions = extensions + 1 where hotel_id = $1 and hold_id = $2",
    [hotelId, holdId, new Date(expiresAt)],
  );
}
