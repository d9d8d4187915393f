import type { Instant } from "@portico/domain/dates/time-zone";
import type { Hotel } from "@portico/domain/property/hotel";

import type { Queryable } from "../database/index.ts";
import type { StoredHotel } from "./hotel-store.ts";
import type { NamedHotel } from "./named-hotel.ts";

/** A configuration as it was in force from a moment on. */
export type PastHotel = { hotel: Hotel; validFrom: Instant };

/**
 * How far back prices must be known: the 30 days before a reduction began, which is looked for during 40 days. See
 * docs/algorithms/price-history.md.
 */
const DAYS_KNOWN = 70;
const DAY = 86_400_000;

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
 * nothing of a hotel without discounts, whose prices are compared with none.
 */
export async function readPastHotels(
  database: Queryable,
  { hotelId, configVersion, hotel }: StoredHotel,
  now: Instant,
): Promise<PastHotel[]> {
  if (hotel.discounts.length === 0) return [];
  const { rows } = await database.query<{ config: NamedHotel | null; validFrom: number }>(
    `select case when config_version <> $3 then config end as config,
       (extract(epoch from valid_from) * 1000)::float8 as "validFrom"
     from hotel_version v
     where hotel_id = $1 and ${isNeeded("$2")}
     order by config_version`,
    [hotelId, now - DAYS_KNOWN * DAY, configVersion],
  );
  return rows.map(({ config, validFrom }) => ({ hotel: config ?? hotel, validFrom }));
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
