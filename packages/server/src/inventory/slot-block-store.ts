import { plainDate, type PlainDate } from "@portico/domain/dates/plain-date";
import type { Instant } from "@portico/domain/dates/time-zone";
import { timeOfCell } from "@portico/domain/wellness/slot-cells";
import type { SlotBlock } from "@portico/domain/wellness/slot-demand";
import type { Queryable } from "../database/index.ts";
import { endBlockOf } from "./room-block-store.ts";
import type { SlotKey } from "./slot-store.ts";

/** Some of a wellness resource that is off sale for a part of a day. */
export type ResourceBlock = SlotBlock & {
  blockId: string;
  /** The number that staff use. */
  blockNo: number;
  /** The resource's code. */
  resource: string;
  quantity: number;
  reason: string;
  endedAt: Instant | null;
  by: string | null;
};

export async function insertSlotBlock(
  tx: Queryable,
  hotelId: number,
  block: Omit<ResourceBlock, "resource" | "endedAt" | "by"> & { resourceId: number },
): Promise<void> {
  await tx.query(
    `insert into slot_block
       (hotel_id, block_id, block_no, resource_id, quantity, day, from_minute, to_minute, reason)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      hotelId,
      block.blockId,
      block.blockNo,
      block.resourceId,
      block.quantity,
      block.day,
      block.from,
      block.to,
      block.reason,
    ],
  );
}

/** Ends a block of a resource and returns it; null as for `endBlockOf`. */
export async function endSlotBlock(
  tx: Queryable,
  hotelId: number,
  blockNo: number,
): Promise<ResourceBlock | null> {
  const blockId = await endBlockOf(tx, hotelId, "slot_block", blockNo);
  const blocks = await selectBlocks(tx, "b.hotel_id = $1 and b.block_id = $2", [hotelId, blockId]);
  return blocks[0] ?? null;
}

/** Blocks by their beginning: active ones of these days, both included, or all that ever existed. */
export function listSlotBlocks(
  db: Queryable,
  hotelId: number,
  which: { from: PlainDate; to: PlainDate | null } | "all",
): Promise<ResourceBlock[]> {
  return which === "all"
    ? selectBlocks(db, "b.hotel_id = $1", [hotelId])
    : selectBlocks(
        db,
        "b.hotel_id = $1 and b.ended_at is null and b.day >= $2 and ($3::date is null or b.day <= $3)",
        [hotelId, which.from, which.to],
      );
}

async function selectBlocks(db: Queryable, condition: string, values: unknown[]): Promise<ResourceBlock[]> {
  const { rows } = await db.query<Omit<ResourceBlock, "endedAt"> & { endedAt: string | null }>(
    `select b.block_id as "blockId", b.block_no as "blockNo", r.code as resource, b.quantity, b.day,
       b.from_minute as "from", b.to_minute as "to", b.reason, b.ended_at as "endedAt",
       (select done_by from staff_action s
        where s.hotel_id = b.hotel_id and s.slot_block_id = b.block_id and s.action = 'block') as by
     from slot_block b join slot_resource r using (hotel_id, resource_id)
     where ${condition} order by b.day, b.from_minute, b.block_no`,
    values,
  );
  return rows.map((row) => ({ ...row, endedAt: row.endedAt === null ? null : Date.parse(row.endedAt) }));
}

/** The holder of some of a resource at a time: a reservation with its guest, a guest who is still paying, or a block. */
export type SlotHolder = {
  day: PlainDate;
  fromMinute: number;
  toMinute: number;
  number: string | null;
  firstName: string;
  lastName: string;
  serviceId: number | null;
  blockNo: number | null;
};

/** The claims that have some of these cells, by time. */
export async function findSlotHolders(
  db: Queryable,
  hotelId: number,
  cells: readonly SlotKey[],
): Promise<SlotHolder[]> {
  const times = cells.map(({ cell }) => timeOfCell(cell));
  const { rows } = await db.query<SlotHolder>(
    `select c.day, c.from_minute as "fromMinute", c.to_minute as "toMinute", r.number,
       coalesce(r.contact ->> 'firstName', '') as "firstName", coalesce(r.contact ->> 'lastName', '') as "lastName",
       v.service_id as "serviceId", b.block_no as "blockNo"
     from slot_claim c
     left join reservation r on r.hotel_id = c.hotel_id and r.reservation_id = c.reservation_id
     -- A package may have several times: the one that began last before this takes it.
     left join lateral (
       select service_id from service_visit
       where hotel_id = c.hotel_id and reservation_id = c.reservation_id and item_no = c.item_no
         and takes @> jsonb_build_array(jsonb_build_object('resourceId', c.resource_id))
         and day + make_interval(mins => from_minute) <= c.day + make_interval(mins => c.from_minute)
       order by day desc, from_minute desc limit 1
     ) v on true
     left join slot_block b on b.hotel_id = c.hotel_id and b.block_id = c.block_id
     where c.hotel_id = $1 and exists (
       select from unnest($2::int[], $3::date[], $4::smallint[]) as w (resource_id, day, minute)
       where c.resource_id = w.resource_id and c.day = w.day
         and c.from_minute <= w.minute and w.minute < c.to_minute
     )
     order by c.day, c.from_minute, r.number nulls last, b.block_no`,
    [
      hotelId,
      cells.map(({ resourceId }) => resourceId),
      times.map(({ day }) => plainDate(day)),
      times.map(({ minute }) => minute),
    ],
  );
  return rows;
}
