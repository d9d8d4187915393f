import type { Instant } from "@portico/domain/dates/time-zone";
import type { Queryable } from "../database/index.ts";
import { plainDate } from "@portico/domain/dates/plain-date";
import { timeOfCell } from "@portico/domain/wellness/slot-cells";
import type { Touched } from "./take.ts";

export type HoldState = "active" | "converted" | "released" | "expired";

/**
 * A locked hold. `own` is the requesting guest's, whatever has become of it; the others are open ones that have expired
 * on what is requested.
 */
export type LockedHold = {
  holdId: string;
  own: boolean;
  state: HoldState;
  expired: boolean;
  expiresAt: string;
  extensions: number;
};

const NAME_LOCK = 4;

/**
 * Makes transactions that name the same hold take turns until they end, also while nothing is stored under the name: there
 * is no row to lock then.
 */
export async function lockName(tx: Queryable, hotelId: number, tokenHash: Buffer): Promise<void> {
  await tx.query("select pg_advisory_xact_lock($1, hashtext($2::text))", [
    NAME_LOCK,
    `${hotelId}:${tokenHash.toString("hex")}`,
  ]);
}

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
    `select hold_id as "holdId", coalesce(token_hash = $2, false) as own, state, expires_at <= $3 as expired,
       expires_at as "expiresAt", extensions
     from hold
     where hotel_id = $1 and (
       token_hash = $2
       or state = 'active' and expires_at <= $3 and hold_id in (
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

/** Whether a guest has ordered under this name of a hold. */
export async function hasOrdered(db: Queryable, hotelId: number, tokenHash: Buffer): Promise<boolean> {
  const { rowCount } = await db.query(
    "select from hold where hotel_id = $1 and token_hash = $2 and state = 'converted'",
    [hotelId, tokenHash],
  );
  return rowCount === 1;
}

export async function endHolds(
  tx: Queryable,
  hotelId: number,
  holdIds: readonly string[],
  state: Exclude<HoldState, "active">,
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
  hold: { holdId: string; tokenHash: Buffer; addressHash: string; state: HoldState; expiresAt: Instant },
): Promise<void> {
  await tx.query(
    `insert into hold (hotel_id, hold_id, token_hash, address_hash, state, expires_at)
     values ($1, $2, $3, $4, $5, $6)`,
    [hotelId, hold.holdId, hold.tokenHash, hold.addressHash, hold.state, new Date(hold.expiresAt)],
  );
}

/** Opens an expired hold, which the transaction has locked, once more under its name, for the guest who asks now. */
export async function reopenHold(
  tx: Queryable,
  hotelId: number,
  hold: { holdId: string; addressHash: string; expiresAt: Instant },
): Promise<void> {
  await tx.query(
    `update hold set state = 'active', address_hash = $3, expires_at = $4, extensions = 0
     where hotel_id = $1 and hold_id = $2`,
    [hotelId, hold.holdId, hold.addressHash, new Date(hold.expiresAt)],
  );
}

/** Longer than a question can be under way: the offers that it names stand for half an hour. */
const ENDED_KEPT_MS = 60 * 60_000;

/**
 * Removes at most `most` holds that ended an hour ago or earlier, and returns how many: until then their names are known to
 * be used up.
 */
export async function deleteEndedHolds(db: Queryable, now: Instant, most: number): Promise<number> {
  const { rowCount } = await db.query(
    `with ended as materialized (
       select hotel_id, hold_id from hold
       where state <> 'active' and expires_at <= $1
       order by expires_at limit $2
       for update skip locked
     )
     delete from hold h using ended
     where h.hotel_id = ended.hotel_id and h.hold_id = ended.hold_id`,
    [new Date(now - ENDED_KEPT_MS), most],
  );
  return rowCount ?? 0;
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
