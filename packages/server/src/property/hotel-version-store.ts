import { setImmediate } from "node:timers/promises";
import type { Instant } from "@portico/domain/dates/time-zone";
import type { HotelVersion } from "@portico/domain/pricing/price-history";
import type { Hotel } from "@portico/domain/property/hotel";
import { shareEqualParts } from "@portico/domain/property/shared-parts";

import type { Queryable } from "../database/index.ts";
import type { StoredHotel } from "./hotel-store.ts";
import type { NamedHotel } from "./named-hotel.ts";

/**
 * How far back prices must be known: the 30 days before a reduction, whose beginning is searched for 40 days. See
 * docs/algorithms/price-history.md.
 */
const DAYS_KNOWN = 70;
const DAY = 86_400_000;
const MOST_VERSIONS = 100;
/** The larger parts of a configuration that no price depends on. */
const UNPRICED = ["names", "documents", "contacts", "look", "equipment", "roomTags"] as const;

/** Stores the configuration in force from now on beside earlier ones. */
export async function insertVersion(
  client: Queryable,
  hotelId: number,
  hotel: NamedHotel,
  { configVersion, validFrom }: { configVersion: number; validFrom: Instant },
): Promise<void> {
  await client.query(
    `insert into hotel_version (hotel_id, config_version, config, valid_from)
     values ($1, $2, $3, to_timestamp($4::double precision / 1000))`,
    [hotelId, configVersion, JSON.stringify(hotel), validFrom],
  );
}

/**
 * The configurations of the last 70 days and the one in force before them, oldest first, the current one last; empty
 * for a hotel without discounts, whose prices are never compared. Beyond a hundred, the oldest are left out, so the
 * history reaches less far back. Parts that no price depends on are today's, versions that differ only in them are
 * merged, and equal parts of several versions are the same object.
 */
export async function readPastHotels(
  database: Queryable,
  { hotelId, configVersion, hotel }: StoredHotel,
  now: Instant,
): Promise<HotelVersion[]> {
  if (hotel.discounts.length === 0) return [];
  const { rows } = await database.query<{ changed: Partial<Hotel>; isPresent: boolean; validFrom: number }>(
    `with kept as (
       select config_version, config - $4::text[] as config, valid_from
       from hotel_version v
       where hotel_id = $1 and ${isNeeded("$2")}
       order by config_version desc
       limit $5
     ), part as (
       select config_version, key, value, lead(value) over (partition by key order by config_version) as newer
       from kept, jsonb_each(config)
     ), changed as (
       select config_version, jsonb_object_agg(key, value) as parts
       from part where value is distinct from newer and config_version <> $3
       group by config_version
     )
     select coalesce(parts, '{}') as changed, config_version = $3 as "isPresent",
       (extract(epoch from valid_from) * 1000)::float8 as "validFrom"
     from kept left join changed using (config_version)
     order by config_version desc`,
    [hotelId, now - DAYS_KNOWN * DAY, configVersion, UNPRICED, MOST_VERSIONS],
  );
  const versions: HotelVersion[] = [];
  let newer: Hotel = hotel;
  for (const { changed, isPresent, validFrom } of rows) {
    const known = versions[0];
    if (known && !isPresent && Object.keys(changed).length === 0) known.validFrom = validFrom;
    else {
      newer = shareEqualParts({ ...newer, ...changed }, newer);
      versions.unshift({ hotel: newer, validFrom });
      // Each version compares hundreds of rules, so other requests get a turn in between.
      await setImmediate();
    }
  }
  return versions;
}

/** Deletes configurations that no price is compared with any more; returns how many. */
export async function deleteOldVersions(database: Queryable, now: Instant): Promise<number> {
  const { rowCount } = await database.query(`delete from hotel_version v where not (${isNeeded("$1")})`, [
    now - DAYS_KNOWN * DAY,
  ]);
  return rowCount ?? 0;
}

/** In force at the parameter's moment or later: no later version had begun by then. */
function isNeeded(moment: string): string {
  return `not exists (
    select from hotel_version later
    where later.hotel_id = v.hotel_id and later.config_version > v.config_version
      and later.valid_from <= to_timestamp(${moment}::double precision / 1000)
  )`;
}
