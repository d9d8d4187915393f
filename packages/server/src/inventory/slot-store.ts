import { dayNumber, plainDate, type PlainDate } from "@portico/domain/dates/plain-date";
import { cellAt, timeOfCell, type SlotCell, type SlotQuantity } from "@portico/domain/wellness/slot-cells";
import { GRID_MINUTES } from "@portico/domain/wellness/timed-service";
import type { Queryable } from "../database/index.ts";
import type { ClaimHolder } from "./claim-store.ts";

/**
 * The change of a cell's two counters for a resource; negative if something is given back. `capacity` is the
 * configuration's, which counts until the cell has a row of its own.
 */
export type SlotChange = { resourceId: number; cell: SlotCell; capacity: number; held: number; sold: number };

/** A cell of a resource. */
export type SlotKey = Pick<SlotChange, "resourceId" | "cell">;

type CellRow = { resourceId: number; day: PlainDate; minute: number };

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

function keyOf({ resourceId, day, minute }: CellRow): SlotKey {
  return { resourceId, cell: cellAt(dayNumber(day), minute) };
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

/** The counters of these resources on some days of the calendar, both included. */
export async function readSlots(
  db: Queryable,
  hotelId: number,
  asked: { resourceIds: readonly number[]; from: PlainDate; to: PlainDate },
): Promise<CountedSlot[]> {
  const { rows } = await db.query<CellRow & { taken: number; capacity: number }>(
    `select resource_id as "resourceId", day, minute, held + sold as taken, capacity
     from slot_counter
     where hotel_id = $1 and resource_id = any($2) and day between $3 and $4`,
    [hotelId, asked.resourceIds, asked.from, asked.to],
  );
  return rows.map((row) => ({ ...keyOf(row), taken: row.taken, capacity: row.capacity }));
}

/** A line of the ledger: so much of a resource within one day of the calendar, for one item. */
export type SlotClaim = {
  itemNo: number;
  resourceId: number;
  day: PlainDate;
  fromMinute: number;
  toMinute: number;
  quantity: number;
};

/** What one item takes as lines of the ledger: cells that follow one another on a day are one of them. */
export function slotClaims(itemNo: number, demand: readonly SlotQuantity[]): SlotClaim[] {
  const claims: SlotClaim[] = [];
  for (const { resourceId, cell, quantity } of demand) {
    const { day: number, minute } = timeOfCell(cell);
    const day = plainDate(number);
    const last = claims.at(-1);
    const continues =
      last?.resourceId === resourceId &&
      last.quantity === quantity &&
      last.day === day &&
      last.toMinute === minute;
    if (continues) last.toMinute = minute + GRID_MINUTES;
    else
      claims.push({ itemNo, resourceId, day, fromMinute: minute, toMinute: minute + GRID_MINUTES, quantity });
  }
  return claims;
}

/** Writes the ledger after the counters have been moved. */
export async function insertSlotClaims(
  tx: Queryable,
  hotelId: number,
  holder: ClaimHolder,
  claims: readonly SlotClaim[],
): Promise<void> {
  await tx.query(
    `insert into slot_claim
       (hotel_id, holder_id, item_no, resource_id, day, from_minute, to_minute, quantity, state, hold_id, reservation_id,
        block_id)
     select $1, $2, c.item_no, c.resource_id, c.day, c.from_minute, c.to_minute, c.quantity, $3, $4, $5, $6
     from unnest($7::smallint[], $8::int[], $9::date[], $10::smallint[], $11::smallint[], $12::int[])
       as c (item_no, resource_id, day, from_minute, to_minute, quantity)`,
    [
      hotelId,
      holder.id,
      holder.state,
      holder.kind === "hold" ? holder.id : null,
      holder.kind === "reservation" ? holder.id : null,
      holder.kind === "block" ? holder.id : null,
      claims.map(({ itemNo }) => itemNo),
      claims.map(({ resourceId }) => resourceId),
      claims.map(({ day }) => day),
      claims.map(({ fromMinute }) => fromMinute),
      claims.map(({ toMinute }) => toMinute),
      claims.map(({ quantity }) => quantity),
    ],
  );
}

/** Marks what a reservation holds as sold and returns it, summed by cell. */
export async function sellSlotClaims(
  tx: Queryable,
  hotelId: number,
  reservationId: string,
): Promise<SlotQuantity[]> {
  const { rows } = await tx.query<CellRow & Pick<SlotQuantity, "quantity">>(
    `with moved as (
       update slot_claim set state = 'sold' where hotel_id = $1 and holder_id = $2 and state = 'held'
       returning resource_id, day, from_minute, to_minute, quantity
     )
     select resource_id as "resourceId", day, minute, sum(quantity)::int as quantity
     from moved cross join lateral generate_series(from_minute, to_minute - $3::int, $3::int) as cell (minute)
     group by resource_id, day, minute`,
    [hotelId, reservationId, GRID_MINUTES],
  );
  return rows.map((row) => ({ ...keyOf(row), quantity: row.quantity }));
}

/** What a holder had in a cell. */
export type ClaimedSlot = SlotQuantity & { state: "held" | "sold" };

/** Removes the holders' claims and returns what they had, summed by cell, to give back to the counters. */
export async function deleteSlotClaims(
  tx: Queryable,
  hotelId: number,
  holderIds: readonly string[],
): Promise<ClaimedSlot[]> {
  const { rows } = await tx.query<CellRow & Pick<ClaimedSlot, "quantity" | "state">>(
    `with gone as (
       delete from slot_claim where hotel_id = $1 and holder_id = any($2::uuid[])
       returning resource_id, day, from_minute, to_minute, quantity, state
     )
     select resource_id as "resourceId", day, minute, state, sum(quantity)::int as quantity
     from gone cross join lateral generate_series(from_minute, to_minute - $3::int, $3::int) as cell (minute)
     group by resource_id, day, minute, state`,
    [hotelId, holderIds, GRID_MINUTES],
  );
  return rows.map((row) => ({ ...keyOf(row), quantity: row.quantity, state: row.state }));
}
