import type { Instant } from "@portico/domain/dates/time-zone";
import type { HotelVersion } from "@portico/domain/offers/price-history";
import type { Hotel } from "@portico/domain/property/hotel";

import type { Queryable } from "../database/index.ts";
import type { StoredHotel } from "./hotel-store.ts";
import type { NamedHotel } from "./named-hotel.ts";

/**
 * How far back prices must be known: the 30 days before a reduction began, which is looked for during 40 days. See
 * docs/algorithms/price-history.md.
 */
const DAYS_KNOWN = 70;
const DAY = 86_400_000;
const MOST_VERSIONS = 100;
/** The larger parts of a configuration that no price depends on. */
const UNPRICED = ["names", "documents", "contacts", "look", "equipment", "roomTags"] as const;

/** Keeps the configuration that is in force from now on beside those before it. */
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
 * The configurations of the last 70 days and the one in force before them, oldest first and the present one last;
 * nothing of a hotel without discounts, whose prices are compared with none. Of more than a hundred the oldest are left
 * out: what is known then reaches less far back. Parts that no price depends on are those of today.
 */
export async function readPastHotels(
  database: Queryable,
  { hotelId, configVersion, hotel }: StoredHotel,
  now: Instant,
): Promise<HotelVersion[]> {
  if (hotel.discounts.length === 0) return [];
  const { rows } = await database.query<{ config: Partial<Hotel>; validFrom: number }>(
    `select case when config_version = $3 then '{}' else config - $4::text[] end as config,
       (extract(epoch from valid_from) * 1000)::float8 as "validFrom"
     from hotel_version v
     where hotel_id = $1 and ${isNeeded("$2")}
     order by config_version desc
     limit $5`,
    [hotelId, now - DAYS_KNOWN * DAY, configVersion, UNPRICED, MOST_VERSIONS],
  );
  return rows.map(({ config, validFrom }) => ({ hotel: { ...hotel, ...config }, validFrom })).toReversed();
}

/** Deletes the configurations that no price is compared with any more; returns how many. */
export async function deleteOldVersions(database: Queryable, now: Instant): Promise<number> {
  const { rowCount } = await database.query(`delete from hotel_version v where not (${isNeeded("$1")})`, [
    now - DAYS_KNOWN * DAY,
  ]);
  return rowCount ?? 0;
}

/** In force at the moment of the parameter or later: no later version had begun by then. */
function isNeeded(moment: string): string {
  return `not exists (
    select from hotel_version later
    where later.hotel_id = v.hotel_id and later.config_version > v.config_version
      and later.valid_from <= to_timestamp(${moment}::double precision / 1000)
  )`;
}
