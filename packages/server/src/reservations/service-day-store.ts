import type { PlainDate } from "@portico/domain/dates/plain-date";
import type { Instant } from "@portico/domain/dates/time-zone";
import type { Queryable } from "../database/index.ts";

/** Reservations alive that have a service on a day, each with the rooms that it has on the night before or after it. */
export async function findVisits(
  db: Queryable,
  hotelId: number,
  day: PlainDate,
): Promise<{ reservationId: string; rooms: string[] }[]> {
  const { rows } = await db.query<{ reservationId: string; rooms: string[] }>(
    `select r.reservation_id as "reservationId",
       (select coalesce(json_agg(distinct u.name order by u.name), '[]') from unit_night n join unit u using (hotel_id, unit_id)
        where n.hotel_id = r.hotel_id and n.reservation_id = r.reservation_id
          and n.night between $2::date - 1 and $2::date) as rooms
     from reservation r
     where r.hotel_id = $1 and r.state in ('pending_payment', 'confirmed', 'offered') and exists (
       select from service_visit v
       where v.hotel_id = r.hotel_id and v.reservation_id = r.reservation_id and v.day = $2
     )
     order by r.number`,
    [hotelId, day],
  );
  return rows;
}

/** Days of hotels with services that have had no letter yet, as far as it can be tomorrow somewhere. */
export async function findUntoldDays(
  db: Queryable,
  now: Instant,
): Promise<{ hotelId: number; day: PlainDate }[]> {
  const { rows } = await db.query<{ hotelId: number; day: PlainDate }>(
    `select distinct v.hotel_id as "hotelId", v.day
     from service_visit v join reservation r using (hotel_id, reservation_id)
     where v.day between ($1::timestamptz at time zone 'UTC')::date and ($1::timestamptz at time zone 'UTC')::date + 2
       and r.state in ('pending_payment', 'confirmed', 'offered')
       and not exists (select from slot_day_letter l where l.hotel_id = v.hotel_id and l.day = v.day)`,
    [new Date(now)],
  );
  return rows;
}

/** Notes that the hotel gets a letter about the day; false if another process was faster. */
export async function insertDayLetter(
  tx: Queryable,
  hotelId: number,
  letter: { day: PlainDate; letterId: string },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into slot_day_letter (hotel_id, day, letter_id) values ($1, $2, $3)
     on conflict (hotel_id, day) do nothing`,
    [hotelId, letter.day, letter.letterId],
  );
  return rowCount === 1;
}

/** The day that a letter is about; null if there is no such letter. */
export async function readLetterDay(
  db: Queryable,
  hotelId: number,
  letterId: string,
): Promise<PlainDate | null> {
  const { rows } = await db.query<{ day: PlainDate }>(
    "select day from slot_day_letter where hotel_id = $1 and letter_id = $2",
    [hotelId, letterId],
  );
  return rows[0]?.day ?? null;
}
