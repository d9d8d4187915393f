import type { PlainDate } from "@portico/domain/dates/plain-date";
import type { Instant } from "@portico/domain/dates/time-zone";
import { nightCapacity, type Queryable, tellProcesses } from "../database/index.ts";

/** The change of a night's two counters for a resource; negative if something is given back. */
export type NightChange = { resourceId: number; night: PlainDate; held: number; sold: number };

export type NightKey = { resourceId: number; night: PlainDate };

/** Channel that tells every process that counters have changed. */
export const INVENTORY_CHANNEL = "portico_inventory";

/** Key space of the advisory locks for a whole hotel; an import of its file takes them exclusively. */
const HOTEL_LOCK = 1;

/** Keeps an import of the hotel's file from changing capacity or prices until the transaction ends. */
export async function shareHotel(tx: Queryable, hotelId: number): Promise<void> {
  await tx.query("select pg_advisory_xact_lock_shared($1, $2)", [HOTEL_LOCK, hotelId]);
}

/**
 * Moves the counters in one statement that locks its rows by resource and night, the order of every writer, and returns
 * the moved rows. A row without enough free units stays unchanged and is absent from the result. If a limit was lowered
 * below what is sold, giving back brings the night down to it. See docs/algorithms/holds.md.
 */
export async function changeNights(
  tx: Queryable,
  hotelId: number,
  changes: readonly NightChange[],
): Promise<NightKey[]> {
  if (changes.length === 0) return [];
  const { rows } = await tx.query<NightKey>(
    `with change as materialized (
       select * from unnest($2::int[], $3::date[], $4::int[], $5::int[]) as c (resource_id, night, held, sold)
     )
     insert into resource_night as n (hotel_id, resource_id, night, capacity, held, sold)
     select r.hotel_id, c.resource_id, c.night,
       greatest(of_night.capacity, greatest(c.held, 0) + greatest(c.sold, 0)), greatest(c.held, 0), greatest(c.sold, 0)
     from change c
     join resource r on r.hotel_id = $1 and r.resource_id = c.resource_id
     cross join lateral (select ${nightCapacity("c.night")} as capacity) of_night
     where c.held + c.sold <= of_night.capacity
     order by c.resource_id, c.night
     on conflict (hotel_id, resource_id, night) do update
     set (held, sold, capacity) = (
       select n.held + c.held, n.sold + c.sold,
         case when c.held + c.sold < 0
           then least(n.capacity, greatest(excluded.capacity, n.held + n.sold + c.held + c.sold))
           else n.capacity end
       from change c where c.resource_id = n.resource_id and c.night = n.night
     )
     where exists (
       select from change c
       where c.resource_id = n.resource_id and c.night = n.night
         and (c.held + c.sold <= 0 or n.held + n.sold + c.held + c.sold <= n.capacity)
     )
     returning n.resource_id as "resourceId", n.night`,
    [
      hotelId,
      changes.map((change) => change.resourceId),
      changes.map((change) => change.night),
      changes.map((change) => change.held),
      changes.map((change) => change.sold),
    ],
  );
  return rows;
}

/** Locks the counters of the nights, in the order of every writer, without moving them. */
export async function lockNights(tx: Queryable, hotelId: number, nights: readonly NightKey[]): Promise<void> {
  await changeNights(
    tx,
    hotelId,
    nights.map(({ resourceId, night }) => ({ resourceId, night, held: 0, sold: 0 })),
  );
}

/** Removes these nights' counters that are zero: a night without a row is entirely free. */
export async function dropEmptyNights(
  tx: Queryable,
  hotelId: number,
  nights: readonly NightKey[],
): Promise<void> {
  await tx.query(
    `delete from resource_night n using unnest($2::int[], $3::date[]) as w (resource_id, night)
     where n.hotel_id = $1 and n.resource_id = w.resource_id and n.night = w.night
       and n.held = 0 and n.sold = 0`,
    [hotelId, nights.map(({ resourceId }) => resourceId), nights.map(({ night }) => night)],
  );
}

/**
 * Removes at most `most` zero counters in any hotel and returns how many it removed. Skips those that somebody is about
 * to take from.
 */
export async function deleteEmptyNights(db: Queryable, most: number): Promise<number> {
  const { rowCount } = await db.query(
    `with empty as materialized (
       select hotel_id, resource_id, night from resource_night
       where held = 0 and sold = 0
       order by hotel_id, resource_id, night limit $1
       for update skip locked
     )
     delete from resource_night n using empty
     where n.hotel_id = empty.hotel_id and n.resource_id = empty.resource_id and n.night = empty.night`,
    [most],
  );
  return rowCount ?? 0;
}

/** Which nights of which resources have changed; both days included. */
export type ChangedNights = { resourceIds: readonly number[]; from: string; to: string };

/** The smallest set of resources and range of days, both ends included, that covers all the nights. */
function changedNights(nights: readonly NightKey[]): ChangedNights | null {
  const dates = nights.map(({ night }) => night).toSorted();
  const [from, to] = [dates[0], dates.at(-1)];
  if (from === undefined || to === undefined) return null;
  return { resourceIds: [...new Set(nights.map(({ resourceId }) => resourceId))], from, to };
}

/**
 * Increments the hotel's inventory version and, after the commit, tells every process which nights have moved. Must be the
 * last statement of a transaction: all bookings of the hotel share the version row. Returns the new version.
 */
export async function announceNights(
  tx: Queryable,
  hotelId: number,
  nights: readonly NightKey[],
): Promise<number> {
  const changed = changedNights(nights);
  const { rows } = await tx.query<{ version: number }>(
    `insert into inventory_version (hotel_id, version) values ($1, 1)
     on conflict (hotel_id) do update set version = inventory_version.version + 1
     returning version`,
    [hotelId],
  );
  const { resourceIds: resources = [], from = null, to = null } = changed ?? {};
  const version = rows[0]?.version ?? 0;
  tellProcesses(INVENTORY_CHANNEL, JSON.stringify({ hotel: hotelId, version, resources, from, to }));
  return version;
}

export type FreeNight = NightKey & { free: number; capacity: number };

/**
 * Free units on each requested night for a guest: units neither sold nor held, plus those of expired holds and the
 * guest's own hold. A night without a row is entirely free.
 */
export async function readFree(
  db: Queryable,
  hotelId: number,
  nights: readonly NightKey[],
  guest: { holdTokenHash: Buffer | null; now: Instant },
): Promise<FreeNight[]> {
  const { rows } = await db.query<FreeNight>(
    `select w.resource_id as "resourceId", w.night, coalesce(n.capacity, of_night.capacity) as capacity,
       coalesce(n.capacity - n.held - n.sold, of_night.capacity) + coalesce((
         select sum(c.quantity)::int
         from claim c join hold h on h.hotel_id = c.hotel_id and h.hold_id = c.hold_id
         where c.hotel_id = $1 and c.resource_id = w.resource_id and c.night = w.night
           and (h.expires_at <= $4 or h.token_hash = $5)
       ), 0) as free
     from unnest($2::int[], $3::date[]) as w (resource_id, night)
     join resource r on r.hotel_id = $1 and r.resource_id = w.resource_id
     cross join lateral (select ${nightCapacity("w.night")} as capacity) of_night
     left join resource_night n on n.hotel_id = $1 and n.resource_id = w.resource_id and n.night = w.night`,
    [
      hotelId,
      nights.map(({ resourceId }) => resourceId),
      nights.map(({ night }) => night),
      new Date(guest.now),
      guest.holdTokenHash,
    ],
  );
  return rows;
}
