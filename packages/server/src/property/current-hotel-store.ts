import { todayIn, type Instant } from "@portico/domain/dates/time-zone";
import { buildHotelCalendar, type HotelCalendar } from "@portico/domain/property/hotel-calendar";
import type { Hotel } from "@portico/domain/property/hotel";
import type { Queryable } from "../database/index.ts";
import { findHotel } from "./hotel-store.ts";

/** A hotel at one version of its configuration, with its rules expanded by night. */
export type KnownHotel = {
  readonly hotelId: number;
  readonly configVersion: number;
  readonly hotel: Hotel;
  readonly calendar: HotelCalendar;
};

/** The hotel's current configuration: the known one if it is current, otherwise read again. */
export async function currentHotel(db: Queryable, known: KnownHotel, now: Instant): Promise<KnownHotel> {
  const { rows } = await db.query<{ version: number }>(
    "select config_version as version from hotel where hotel_id = $1",
    [known.hotelId],
  );
  if (rows[0]?.version === known.configVersion) return known;
  const found = await findHotel(db, known.hotel.code);
  if (found === null) throw new Error(`The hotel ${known.hotel.code} is gone from the database`);
  const { hotel } = found;
  const today = todayIn(hotel.timeZone, now);
  return { ...found, calendar: buildHotelCalendar(hotel, today, hotel.search.horizonDays + 1) };
}
