import { addDays, dayNumber, plainDate, type PlainDate } from "@portico/domain/dates/plain-date";
import type { BlockWish, UnitBlock } from "@portico/domain/inventory/unit-block";
import type { Queryable } from "../database/index.ts";

export type UnitOfResource = { unitId: number; resourceId: number };

export type UnitNight = { itemNo: number; resourceId: number; unitId: number; night: PlainDate };

/** Consecutive nights on which a unit is taken: by a reservation item or, without one, because it is off sale. */
export type ReservedBlock = UnitBlock & {
  resourceId: number;
  reservationId: string | null;
  itemNo: number | null;
};

/** Consecutive nights on which a unit is taken. */
export type TakenRun = UnitBlock & { resourceId: number };

/** As returned by PostgreSQL: unit, offset from the first day, nights. */
type RunRow = [unitId: number, offset: number, nights: number];

/**
 * The units of the resources and when they are taken from `from` up to, not including, `to`: all that is needed to find
 * a free unit. Runs count as fixed. Reliable for nights whose counters the transaction has locked.
 */
export async function readUnitBook(
  db: Queryable,
  hotelId: number,
  resourceIds: readonly number[],
  range: { from: PlainDate; to: PlainDate },
): Promise<{ units: UnitOfResource[]; blocks: TakenRun[] }> {
  const { rows } = await db.query<{ resourceId: number; units: number[]; runs: RunRow[] }>(
    `select r.resource_id as "resourceId",
       (
         select coalesce(json_agg(u.unit_id order by u.unit_id), '[]') from unit u
         where u.hotel_id = $1 and u.resource_id = r.resource_id and u.active
       ) as units,
       (
         select coalesce(json_agg(json_build_array(unit_id, first - $3::date, nights)), '[]')
         from (
           select unit_id, min(night) as first, count(*) as nights
           from (
             select unit_id, night, night - row_number() over (partition by unit_id order by night)::int as run
             from unit_night n
             where n.hotel_id = $1 and n.resource_id = r.resource_id and n.night >= $3 and n.night < $4
           ) night_of_run
           group by unit_id, run
         ) run
       ) as runs
     from unnest($2::int[]) as r (resource_id)`,
    [hotelId, resourceIds, range.from, range.to],
  );
  const first = dayNumber(range.from);
  return {
    units: rows.flatMap(({ resourceId, units }) => units.map((unitId) => ({ unitId, resourceId }))),
    blocks: rows.flatMap(({ resourceId, runs }) =>
      runs.map(([unitId, offset, nights]) => ({
        unitId,
        resourceId,
        from: first + offset,
        to: first + offset + nights,
        fixed: true,
      })),
    ),
  };
}

type BlockRow = {
  unitId: number;
  resourceId: number;
  reservationId: string | null;
  itemNo: number | null;
  from: PlainDate;
  nights: number;
  fixed: boolean;
};

/**
 * The occupancy of the resources' units from `from` on; earlier blocks are cut there. Guests who arrive up to `today`
 * count as arrived. Reliable for nights whose counters the transaction has locked.
 */
export async function readBlocks(
  db: Queryable,
  hotelId: number,
  resourceIds: readonly number[],
  range: { from: PlainDate; today: PlainDate },
): Promise<ReservedBlock[]> {
  const { rows } = await db.query<BlockRow>(
    `select unit_id as "unitId", resource_id as "resourceId", reservation_id as "reservationId",
       item_no as "itemNo", min(night) as "from", count(*)::int as nights, fixed
     from (
       select n.unit_id, n.resource_id, n.night, n.reservation_id, n.item_no,
         i.pinned is null or i.pinned or i.arrival <= $4::date as fixed,
         n.night - row_number() over (
           partition by n.unit_id, n.reservation_id, n.item_no, n.block_id order by n.night
         )::int as run
       from unit_night n
       left join reservation_item i using (hotel_id, reservation_id, item_no)
       where n.hotel_id = $1 and n.resource_id = any($2::int[]) and n.night >= $3
     ) night_of_run
     group by unit_id, resource_id, reservation_id, item_no, run, fixed
     order by unit_id, min(night)`,
    [hotelId, resourceIds, range.from, range.today],
  );
  return rows.map(({ from, nights, ...block }) => {
    const first = dayNumber(from);
    return { ...block, from: first, to: first + nights };
  });
}

/** Nights from `from` on for which the resources have a counter; units are taken on no others. */
export async function readCountedNights(
  db: Queryable,
  hotelId: number,
  resourceIds: readonly number[],
  from: PlainDate,
): Promise<{ resourceId: number; night: PlainDate }[]> {
  const { rows } = await db.query<{ resourceId: number; night: PlainDate }>(
    `select resource_id as "resourceId", night from resource_night
     where hotel_id = $1 and resource_id = any($2::int[]) and night >= $3`,
    [hotelId, resourceIds, from],
  );
  return rows;
}

export async function insertUnitNights(
  tx: Queryable,
  hotelId: number,
  reservationId: string,
  nights: readonly UnitNight[],
): Promise<void> {
  await insertNights(
    tx,
    hotelId,
    nights.map((night) => ({ ...night, reservationId })),
  );
}

/** Moves blocks to other units. Removes all their nights first, so that two blocks can swap places. */
export async function moveBlocks(
  tx: Queryable,
  hotelId: number,
  moves: readonly { block: ReservedBlock; unitId: number }[],
): Promise<void> {
  const nights = moves.flatMap(({ block, unitId }) =>
    nightsOfBlock(block).map((night) => ({ ...block, unitId, night, unitBefore: block.unitId })),
  );
  const { rowCount } = await tx.query(
    `delete from unit_night n using unnest($2::int[], $3::date[], $4::uuid[]) as gone (unit_id, night, reservation_id)
     where n.hotel_id = $1 and n.unit_id = gone.unit_id and n.night = gone.night
       and n.reservation_id = gone.reservation_id`,
    [
      hotelId,
      nights.map(({ unitBefore }) => unitBefore),
      nights.map(({ night }) => night),
      nights.map(({ reservationId }) => reservationId),
    ],
  );
  if (rowCount !== nights.length)
    throw new Error("Units were changed by somebody else while they were locked");
  await insertNights(tx, hotelId, nights);
}

export function nightsOfBlock({ from, to }: BlockWish): PlainDate[] {
  const first = plainDate(from);
  return Array.from({ length: to - from }, (_, index) => addDays(first, index));
}

async function insertNights(
  tx: Queryable,
  hotelId: number,
  nights: readonly (Omit<UnitNight, "itemNo"> & Pick<ReservedBlock, "reservationId" | "itemNo">)[],
): Promise<void> {
  await tx.query(
    `insert into unit_night (hotel_id, reservation_id, unit_id, night, resource_id, item_no)
     select $1, u.* from unnest($2::uuid[], $3::int[], $4::date[], $5::int[], $6::smallint[]) as u`,
    [
      hotelId,
      nights.map(({ reservationId }) => reservationId),
      nights.map(({ unitId }) => unitId),
      nights.map(({ night }) => night),
      nights.map(({ resourceId }) => resourceId),
      nights.map(({ itemNo }) => itemNo),
    ],
  );
}

export async function deleteUnitNights(
  tx: Queryable,
  hotelId: number,
  holders: readonly UnitHolder[],
): Promise<void> {
  await tx.query(
    `delete from unit_night n using unnest($2::uuid[], $3::smallint[]) as h (reservation_id, item_no)
     where n.hotel_id = $1 and n.reservation_id = h.reservation_id and (h.item_no is null or n.item_no = h.item_no)`,
    [hotelId, holders.map(({ reservationId }) => reservationId), holders.map(({ itemNo }) => itemNo)],
  );
}

/** A reservation, or one of its items, that has units. */
export type UnitHolder = { reservationId: string; itemNo: number | null };

/** Remembers the place in the transaction that `backToMark` goes back to. */
export async function markPlace(tx: Queryable): Promise<void> {
  await tx.query("savepoint before_taking");
}

/** Undoes everything since `markPlace` and releases the locks taken since. */
export async function backToMark(tx: Queryable): Promise<void> {
  await tx.query("rollback to savepoint before_taking");
}
