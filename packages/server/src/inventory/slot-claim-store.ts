import { plainDate, type PlainDate } from "@portico/domain/dates/plain-date";
import { timeOfCell, type SlotQuantity } from "@portico/domain/wellness/slot-cells";
import { GRID_MINUTES } from "@portico/domain/wellness/timed-service";
import type { Queryable } from "../database/index.ts";
import type { SlotClaim } from "./claim-demand.ts";
import { type ClaimHolder, holderValues } from "./claim-store.ts";
import { keyOf, type CellRow, type SlotKey } from "./slot-store.ts";

/** A row of the ledger: so much of a resource from when to when on one day of the calendar, for one item. */
type SlotRange = {
  itemNo: number;
  resourceId: number;
  day: PlainDate;
  fromMinute: number;
  toMinute: number;
  quantity: number;
};

/** Cells that follow one another on a day are one row. */
function rangesOf(claims: readonly SlotClaim[]): SlotRange[] {
  const ranges: SlotRange[] = [];
  for (const { itemNo, resourceId, cell, quantity } of claims) {
    const { day: number, minute } = timeOfCell(cell);
    const day = plainDate(number);
    const last = ranges.at(-1);
    const continues =
      last?.itemNo === itemNo &&
      last.resourceId === resourceId &&
      last.quantity === quantity &&
      last.day === day &&
      last.toMinute === minute;
    if (continues) last.toMinute = minute + GRID_MINUTES;
    else
      ranges.push({ itemNo, resourceId, day, fromMinute: minute, toMinute: minute + GRID_MINUTES, quantity });
  }
  return ranges;
}

/** Writes the ledger after the counters have been moved; an item's cells stand in the order of `slotDemand`. */
export async function insertSlotClaims(
  tx: Queryable,
  hotelId: number,
  holder: ClaimHolder,
  claims: readonly SlotClaim[],
): Promise<void> {
  const ranges = rangesOf(claims);
  await tx.query(
    `insert into slot_claim
       (hotel_id, holder_id, item_no, resource_id, day, from_minute, to_minute, quantity, state, hold_id, reservation_id,
        block_id)
     select $1, $2, c.item_no, c.resource_id, c.day, c.from_minute, c.to_minute, c.quantity, $3, $4, $5, $6
     from unnest($7::smallint[], $8::int[], $9::date[], $10::smallint[], $11::smallint[], $12::int[])
       as c (item_no, resource_id, day, from_minute, to_minute, quantity)`,
    [
      hotelId,
      ...holderValues(holder),
      ranges.map(({ itemNo }) => itemNo),
      ranges.map(({ resourceId }) => resourceId),
      ranges.map(({ day }) => day),
      ranges.map(({ fromMinute }) => fromMinute),
      ranges.map(({ toMinute }) => toMinute),
      ranges.map(({ quantity }) => quantity),
    ],
  );
}

/** Each cell of the ledger's rows. */
const CELLS = `cross join lateral generate_series(from_minute, to_minute - ${GRID_MINUTES}, ${GRID_MINUTES}) as cell (minute)`;

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
     from moved ${CELLS}
     group by resource_id, day, minute`,
    [hotelId, reservationId],
  );
  return rows.map((row) => ({ ...keyOf(row), quantity: row.quantity }));
}

/** What a holder had in a cell. */
export type ClaimedSlot = SlotQuantity & { state: "held" | "sold" };

/**
 * Removes the holders' claims, or those of some items of one that continues, and returns what they had, summed by cell,
 * to give back to the counters.
 */
export async function deleteSlotClaims(
  tx: Queryable,
  hotelId: number,
  holderIds: readonly string[],
  itemNos: readonly number[] | null = null,
): Promise<ClaimedSlot[]> {
  const { rows } = await tx.query<CellRow & Pick<ClaimedSlot, "quantity" | "state">>(
    `with gone as (
       delete from slot_claim
       where hotel_id = $1 and holder_id = any($2::uuid[]) and ($3::int[] is null or item_no = any($3))
       returning resource_id, day, from_minute, to_minute, quantity, state
     )
     select resource_id as "resourceId", day, minute, state, sum(quantity)::int as quantity
     from gone ${CELLS}
     group by resource_id, day, minute, state`,
    [hotelId, holderIds, itemNos],
  );
  return rows.map((row) => ({ ...keyOf(row), quantity: row.quantity, state: row.state }));
}

/** The claims of one holder, item by item. */
export async function readSlotClaims(db: Queryable, hotelId: number, holderId: string): Promise<SlotClaim[]> {
  const { rows } = await db.query<CellRow & Pick<SlotClaim, "itemNo" | "quantity">>(
    `select item_no as "itemNo", resource_id as "resourceId", day, minute, quantity
     from slot_claim ${CELLS}
     where hotel_id = $1 and holder_id = $2`,
    [hotelId, holderId],
  );
  return rows.map((row) => ({ ...keyOf(row), itemNo: row.itemNo, quantity: row.quantity }));
}

/** What other guests' unpaid holds keep in each requested cell. Reservations do not count, paid or not. */
export async function readSlotsHeldByOthers(
  db: Queryable,
  hotelId: number,
  cells: readonly SlotKey[],
  ownHoldId: string | null,
): Promise<SlotQuantity[]> {
  const times = cells.map(({ cell }) => timeOfCell(cell));
  const { rows } = await db.query<CellRow & Pick<SlotQuantity, "quantity">>(
    `select w.resource_id as "resourceId", w.day, w.minute, sum(c.quantity)::int as quantity
     from unnest($2::int[], $3::date[], $4::int[]) as w (resource_id, day, minute)
     join slot_claim c on c.hotel_id = $1 and c.resource_id = w.resource_id and c.day = w.day
       and c.from_minute <= w.minute and w.minute < c.to_minute
     where c.hold_id is not null and c.hold_id is distinct from $5::uuid
     group by w.resource_id, w.day, w.minute`,
    [
      hotelId,
      cells.map(({ resourceId }) => resourceId),
      times.map(({ day }) => plainDate(day)),
      times.map(({ minute }) => minute),
      ownHoldId,
    ],
  );
  return rows.map((row) => ({ ...keyOf(row), quantity: row.quantity }));
}
