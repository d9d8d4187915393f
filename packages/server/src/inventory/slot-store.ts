import { dayNumber, plainDate, type PlainDate } from "@portico/domain/dates/plain-date";
import type { Instant } from "@portico/domain/dates/time-zone";
import { cellAt, timeOfCell, type SlotCell, type SlotQuantity } from "@portico/domain/wellness/slot-cells";
import { GRID_MINUTES } from "@portico/domain/wellness/timed-service";
import type { Queryable } from "../database/index.ts";

/**
 * The change of a cell's two counters for a resource; negative if something is given back. `capacity` is the
 * configuration's, which counts until the cell has a row of its own.
 */
export type SlotChange = { resourceId: number; cell: SlotCell; capacity: number; held: number; sold: number };

/** A cell of a resource. */
export type SlotKey = Pick<SlotChange, "resourceId" | "cell">;

/** As returned by PostgreSQL. */
export type CellRow = { resourceId: number; day: PlainDate; minute: number };

/**
 * Moves the counters in one statement that locks its rows by resource and time, the order of every writer, and returns
 * the moved ones; as `changeNights`, which every transaction that takes both calls first. A row without enough left stays
 * unchanged and is absent from the result.
 */
export async function changeSlots(
  tx: Queryable,
  hotelId: number,
  changes: readonly SlotChange[],
): Promise<SlotKey[]> {
  if (changes.length === 0) return [];
  const times = changes.map(({ cell }) => timeOfCell(cell));
  const { rows } = await tx.query<CellRow>(
    `with change as materialized (
       select * from unnest($2::int[], $3::date[], $4::smallint[], $5::int[], $6::int[], $7::int[])
         as c (resource_id, day, minute, capacity, held, sold)
     )
     insert into slot_counter as n (hotel_id, resource_id, day, minute, capacity, held, sold)
     select $1, c.resource_id, c.day, c.minute,
       -- The check looks at the new row before it is found to stand already.
       greatest(c.capacity, greatest(c.held, 0) + greatest(c.sold, 0)), greatest(c.held, 0), greatest(c.sold, 0)
     from change c
     where c.held + c.sold <= c.capacity
     order by c.resource_id, c.day, c.minute
     on conflict (hotel_id, resource_id, day, minute) do update
     set (held, sold) = (
       select n.held + c.held, n.sold + c.sold
       from change c where c.resource_id = n.resource_id and c.day = n.day and c.minute = n.minute
     )
     where exists (
       select from change c
       where c.resource_id = n.resource_id and c.day = n.day and c.minute = n.minute
         and (c.held + c.sold <= 0 or n.held + n.sold + c.held + c.sold <= n.capacity)
     )
     returning n.resource_id as "resourceId", n.day, n.minute`,
    [
      hotelId,
      changes.map(({ resourceId }) => resourceId),
      times.map(({ day }) => plainDate(day)),
      times.map(({ minute }) => minute),
      changes.map(({ capacity }) => capacity),
      changes.map(({ held }) => held),
      changes.map(({ sold }) => sold),
    ],
  );
  return rows.map(keyOf);
}

export function keyOf({ resourceId, day, minute }: CellRow): SlotKey {
  return { resourceId, cell: cellAt(dayNumber(day), minute) };
}

/** Locks the counters of the cells, in the order of every writer, without moving them; as `lockNights`. */
export async function lockSlots(
  tx: Queryable,
  hotelId: number,
  cells: readonly Omit<SlotChange, "held" | "sold">[],
): Promise<void> {
  await changeSlots(
    tx,
    hotelId,
    cells.map(({ resourceId, cell, capacity }) => ({ resourceId, cell, capacity, held: 0, sold: 0 })),
  );
}

/** Removes these counters where they are zero: without a row the configuration's capacity counts again. */
export async function dropEmptySlots(
  tx: Queryable,
  hotelId: number,
  cells: readonly SlotKey[],
): Promise<void> {
  if (cells.length === 0) return;
  const times = cells.map(({ cell }) => timeOfCell(cell));
  await tx.query(
    `delete from slot_counter n using unnest($2::int[], $3::date[], $4::smallint[]) as w (resource_id, day, minute)
     where n.hotel_id = $1 and n.resource_id = w.resource_id and n.day = w.day and n.minute = w.minute
       and n.held = 0 and n.sold = 0`,
    [
      hotelId,
      cells.map(({ resourceId }) => resourceId),
      times.map(({ day }) => plainDate(day)),
      times.map(({ minute }) => minute),
    ],
  );
}

/** What is taken in a cell that has a counter, with the capacity that it was given. */
export type CountedSlot = SlotKey & { taken: number; capacity: number };

/** What is sold for good of these resources on some days of the calendar, both included: paid, promised, or blocked by staff. */
export async function readSoldSlots(
  db: Queryable,
  hotelId: number,
  { resourceIds, from, to }: { resourceIds: readonly number[]; from: PlainDate; to: PlainDate },
): Promise<SlotQuantity[]> {
  const { rows } = await db.query<CellRow & Pick<SlotQuantity, "quantity">>(
    `select resource_id as "resourceId", day, minute, sold as quantity
     from slot_counter
     where hotel_id = $1 and resource_id = any($2) and day between $3 and $4 and sold > 0`,
    [hotelId, resourceIds, from, to],
  );
  return rows.map((row) => ({ ...keyOf(row), quantity: row.quantity }));
}

/**
 * The counters of these resources on some days of the calendar, both included, as a guest sees them: without expired
 * holds and the guest's own.
 */
export async function readSlots(
  db: Queryable,
  hotelId: number,
  asked: { resourceIds: readonly number[]; from: PlainDate; to: PlainDate },
  guest: { holdTokenHash: Buffer | null; now: Instant },
): Promise<CountedSlot[]> {
  const { rows } = await db.query<CellRow & { taken: number; capacity: number }>(
    `select n.resource_id as "resourceId", n.day, n.minute, n.capacity,
       n.held + n.sold - coalesce(free.quantity, 0) as taken
     from slot_counter n
     left join (
       select c.resource_id, c.day, cell.minute, sum(c.quantity)::int as quantity
       from slot_claim c
       join hold h on h.hotel_id = c.hotel_id and h.hold_id = c.hold_id
       cross join lateral generate_series(c.from_minute, c.to_minute - $5::int, $5::int) as cell (minute)
       where c.hotel_id = $1 and c.resource_id = any($2) and c.day between $3 and $4
         and (h.expires_at <= $6 or h.token_hash = $7)
       group by c.resource_id, c.day, cell.minute
     ) free using (resource_id, day, minute)
     where n.hotel_id = $1 and n.resource_id = any($2) and n.day between $3 and $4`,
    [
      hotelId,
      asked.resourceIds,
      asked.from,
      asked.to,
      GRID_MINUTES,
      new Date(guest.now),
      guest.holdTokenHash,
    ],
  );
  return rows.map((row) => ({ ...keyOf(row), taken: row.taken, capacity: row.capacity }));
}
