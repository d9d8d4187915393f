import type { PlainDate } from "@portico/domain/dates/plain-date";
import type { Instant } from "@portico/domain/dates/time-zone";
import type { Queryable } from "../../database/index.ts";

export type DueInstalment = { hotelId: number; reservationId: string; payableId: string; due: PlainDate };

/** The hour, on the hotel's clock, from which letters about instalments are written. */
const MORNING = "09:00";

/**
 * Instalments of confirmed reservations at any hotel that are due within this number of days, and of whose day no letter has told
 * yet. Guests who have booked within these days have just read it in the confirmation.
 */
export async function findDueInstalments(
  db: Queryable,
  now: Instant,
  { days, limit }: { days: number; limit: number },
): Promise<DueInstalment[]> {
  const { rows } = await db.query<DueInstalment>(
    `select p.hotel_id as "hotelId", p.reservation_id as "reservationId", p.payable_id as "payableId",
       p.due_on::text as due
     from payable p
     join reservation r using (hotel_id, reservation_id)
     join hotel h using (hotel_id)
     cross join lateral (
       select (p.due_on - $2::int) + time '${MORNING}' as told_from,
         $1::timestamptz at time zone (h.config ->> 'timeZone') as here,
         r.created_at at time zone (h.config ->> 'timeZone') as booked
     ) clock
     where p.purpose = 'instalment' and p.state = 'open' and r.state = 'confirmed'
       and p.due_on between ($1::timestamptz)::date - 1 and ($1::timestamptz)::date + $2::int + 1
       and told_from <= here and p.due_on >= here::date and booked < told_from
       and not exists (
         select from outgoing_mail m
         where m.hotel_id = p.hotel_id and m.owner_id = p.owner_id and m.kind = 'guest_instalment'
           and m.about = p.payable_id and m.dedupe_key like '%:' || p.due_on
       )
     order by p.due_on limit $3`,
    [new Date(now), days, limit],
  );
  return rows;
}
