import type { PlainDate } from "@portico/domain/dates/plain-date";
import type { Queryable } from "../database/index.ts";

export type UnitOfResource = { unitId: number; resourceId: number; name: string };

export type UnitNight = { itemNo: number; resourceId: number; unitId: number; night: PlainDate };

export async function readUnits(
  db: Queryable,
  hotelId: number,
  resourceIds: readonly number[],
): Promise<UnitOfResource[]> {
  const { rows } = await db.query<UnitOfResource>(
    `select unit_id as "unitId", resource_id as "resourceId", name from unit
     where hotel_id = $1 and resource_id = any($2::int[]) and active
     order by resource_id, unit_id`,
    [hotelId, resourceIds],
  );
  return rows;
}

/**
 * Nights on which units of the resources are taken, from `from` up to, not including, `to`. Reliable for nights whose
 * counters the transaction has locked; what lies around them only helps to choose well.
 */
export async function readTakenNights(
  db: Queryable,
  hotelId: number,
  resourceIds: readonly number[],
  from: PlainDate,
  to: PlainDate,
): Promise<{ unitId: number; night: PlainDate }[]> {
  const { rows } = await db.query<{ unitId: number; night: PlainDate }>(
    `select unit_id as "unitId", night from unit_night
     where hotel_id = $1 and resource_id = any($2::int[]) and night >= $3 and night < $4
     order by unit_id, night`,
    [hotelId, resourceIds, from, to],
  );
  return rows;
}

export async function insertUnitNights(
  tx: Queryable,
  hotelId: number,
  reservationId: string,
  nights: readonly UnitNight[],
): Promise<void> {
  await tx.query(
    `insert into unit_night (hotel_id, reservation_id, unit_id, night, resource_id, item_no)
     select $1, $2, u.* from unnest($3::int[], $4::date[], $5::int[], $6::smallint[]) as u`,
    [
      hotelId,
      reservationId,
      nights.map(({ unitId }) => unitId),
      nights.map(({ night }) => night),
      nights.map(({ resourceId }) => resourceId),
      nights.map(({ itemNo }) => itemNo),
    ],
  );
}

export async function deleteUnitNights(tx: Queryable, hotelId: number, reservationId: string): Promise<void> {
  await tx.query("delete from unit_night where hotel_id = $1 and reservation_id = $2", [
    hotelId,
    reservationId,
  ]);
}
