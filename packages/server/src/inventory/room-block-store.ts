import type { PlainDate } from "@portico/domain/dates/plain-date";
import type { Instant } from "@portico/domain/dates/time-zone";
import type { Stay } from "@portico/domain/stays/stay";
import type { Queryable } from "../database/index.ts";

/** Rooms that are off sale for some nights. */
export type RoomBlock = {
  blockId: string;
  /** The number that staff use. */
  blockNo: number;
  /** The room type or room, as named by staff. */
  room: string;
  /** The particular room; null for some rooms of a type. */
  unitId: number | null;
  quantity: number;
  arrival: PlainDate;
  departure: PlainDate;
  reason: string;
  endedAt: Instant | null;
  by: string | null;
};

/** Key spaces of the locks under which a hotel's blocks are numbered. */
const NUMBERING = { room_block: 32, slot_block: 33 } as const;

/** The hotel's next number of a block of rooms or of a wellness resource; others wait until the transaction ends. */
export async function nextBlockNo(
  tx: Queryable,
  hotelId: number,
  table: keyof typeof NUMBERING,
): Promise<number> {
  await tx.query("select pg_advisory_xact_lock($1, $2)", [NUMBERING[table], hotelId]);
  const { rows } = await tx.query<{ next: number }>(
    `select coalesce(max(block_no), 0) + 1 as next from ${table} where hotel_id = $1`,
    [hotelId],
  );
  return rows[0]?.next ?? 1;
}

export async function insertBlock(
  tx: Queryable,
  hotelId: number,
  block: Omit<RoomBlock, "endedAt" | "by">,
): Promise<void> {
  await tx.query(
    `insert into room_block (hotel_id, block_id, block_no, room, unit_id, quantity, arrival, departure, reason)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      hotelId,
      block.blockId,
      block.blockNo,
      block.room,
      block.unitId,
      block.quantity,
      block.arrival,
      block.departure,
      block.reason,
    ],
  );
}

/** Closes a unit for the nights; the counters must have been moved. */
export async function closeUnit(
  tx: Queryable,
  hotelId: number,
  { blockId, unitId, resourceId, stay }: { blockId: string; unitId: number; resourceId: number; stay: Stay },
): Promise<void> {
  await tx.query(
    `insert into unit_night (hotel_id, block_id, unit_id, resource_id, night)
     select $1, $2, $3, $4, night::date from generate_series($5::date, $6::date - 1, interval '1 day') as night`,
    [hotelId, blockId, unitId, resourceId, stay.arrival, stay.departure],
  );
}

export async function openUnit(tx: Queryable, hotelId: number, blockId: string): Promise<void> {
  await tx.query("delete from unit_night where hotel_id = $1 and block_id = $2", [hotelId, blockId]);
}

/** Ends a block of either kind and returns its id; null if no block with this number is active, for example because a rival was faster. */
export async function endBlockOf(
  tx: Queryable,
  hotelId: number,
  table: keyof typeof NUMBERING,
  blockNo: number,
): Promise<string | null> {
  const { rows } = await tx.query<{ blockId: string }>(
    `update ${table} set ended_at = now() where hotel_id = $1 and block_no = $2 and ended_at is null
     returning block_id as "blockId"`,
    [hotelId, blockNo],
  );
  return rows[0]?.blockId ?? null;
}

/** Ends a block of rooms and returns it; null as for `endBlockOf`. */
export async function endBlock(tx: Queryable, hotelId: number, blockNo: number): Promise<RoomBlock | null> {
  const blockId = await endBlockOf(tx, hotelId, "room_block", blockNo);
  const blocks = await selectBlocks(tx, "b.hotel_id = $1 and b.block_id = $2", [hotelId, blockId]);
  return blocks[0] ?? null;
}

/** Blocks by first night: active ones that are not over on `today`, or all that ever existed. */
export function listBlocks(
  db: Queryable,
  hotelId: number,
  which: { today: PlainDate } | "all",
): Promise<RoomBlock[]> {
  return which === "all"
    ? selectBlocks(db, "b.hotel_id = $1", [hotelId])
    : selectBlocks(db, "b.hotel_id = $1 and b.ended_at is null and b.departure > $2", [hotelId, which.today]);
}

async function selectBlocks(db: Queryable, condition: string, values: unknown[]): Promise<RoomBlock[]> {
  const { rows } = await db.query<Omit<RoomBlock, "endedAt"> & { endedAt: string | null }>(
    `select b.block_id as "blockId", b.block_no as "blockNo", b.room, b.unit_id as "unitId", b.quantity, b.arrival,
       b.departure, b.reason, b.ended_at as "endedAt",
       (select done_by from staff_action s
        where s.hotel_id = b.hotel_id and s.block_id = b.block_id and s.action = 'block') as by
     from room_block b where ${condition} order by b.arrival, b.block_no`,
    values,
  );
  return rows.map((row) => ({ ...row, endedAt: row.endedAt === null ? null : Date.parse(row.endedAt) }));
}
