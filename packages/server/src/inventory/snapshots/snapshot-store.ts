import type { PlainDate } from "@portico/domain/dates/plain-date";
import type { Queryable } from "../../database/index.ts";
import { BEGINS, FIXED, TAKEN } from "./snapshot-units.ts";

/** What is taken of one resource or unit, as `offset:value` pairs by night counted from a first day. */
export type NightRow = { id: number; resourceId: number; nights: string };

/** Free units by resource and night, of all resources (null) or some; nights without a counter are absent. */
export async function readFreeNights(
  db: Queryable,
  hotelId: number,
  first: PlainDate,
  range: { resourceIds: readonly number[] | null; from: PlainDate; to: PlainDate | null },
): Promise<NightRow[]> {
  const { rows } = await db.query<NightRow>({
    name: "snapshot-free-nights",
    text: `select resource_id as id, resource_id as "resourceId",
       string_agg((night - $2::date) || ':' || (capacity - held - sold), ',') as nights
     from resource_night
     where hotel_id = $1 and night >= $3 and ($4::date is null or night <= $4)
       and ($5::int[] is null or resource_id = any($5))
     group by resource_id`,
    values: [hotelId, first, range.from, range.to, range.resourceIds],
  });
  return rows;
}

/**
 * Nights on which units are taken, by unit, with the marks of `SnapshotUnits`. Guests who arrive up to `first`, which is
 * today, count as arrived.
 */
export async function readUnitNights(
  db: Queryable,
  hotelId: number,
  first: PlainDate,
  range: { resourceIds: readonly number[] | null; from: PlainDate; to: PlainDate | null },
): Promise<NightRow[]> {
  const { rows } = await db.query<NightRow>({
    name: "snapshot-unit-nights",
    text: `select unit_id as id, min(resource_id) as "resourceId",
       string_agg((night - $2::date) || ':' || marks, ',') as nights
     from (
       select n.unit_id, n.resource_id, n.night,
         ${TAKEN}
         + case when lag((coalesce(n.reservation_id, n.block_id), coalesce(n.item_no, 0), n.night + 1)) over of_unit
               = (coalesce(n.reservation_id, n.block_id), coalesce(n.item_no, 0), n.night)
             then 0 else ${BEGINS} end
         + case when i.pinned is null or i.pinned or i.arrival <= $2::date then ${FIXED} else 0 end as marks
       from unit_night n
       left join reservation_item i using (hotel_id, reservation_id, item_no)
       where n.hotel_id = $1 and n.night >= $3::date - 1 and ($4::date is null or n.night <= $4)
         and ($5::int[] is null or n.resource_id = any($5))
       window of_unit as (partition by n.unit_id order by n.night)
     ) marked
     where night >= $3
     group by unit_id`,
    values: [hotelId, first, range.from, range.to, range.resourceIds],
  });
  return rows;
}

export type HotelVersion = { hotelId: number; configVersion: number; inventoryVersion: number };

/** The hotels' current versions; a hotel without bookings has inventory version 0. */
export async function readVersions(db: Queryable, hotelIds: readonly number[]): Promise<HotelVersion[]> {
  const { rows } = await db.query<HotelVersion>(
    `select h.hotel_id as "hotelId", h.config_version as "configVersion",
       coalesce(v.version, 0) as "inventoryVersion"
     from hotel h left join inventory_version v on v.hotel_id = h.hotel_id
     where h.hotel_id = any($1::int[])`,
    [hotelIds],
  );
  return rows;
}

/** Makes the transaction read one consistent moment. Must be its first statement. */
export async function readOneMoment(tx: Queryable): Promise<void> {
  await tx.query("set transaction isolation level repeatable read, read only");
}
