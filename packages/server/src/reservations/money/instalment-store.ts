import type { PlainDate } from "@portico/domain/dates/plain-date";
import type { Instant } from "@portico/domain/dates/time-zone";
import type { Queryable } from "../../database/index.ts";

export type DueInstalment = { hotelId: number; reservationId: string; payableId: string; due: PlainDate };

/** The hour, on the hotel's clock, from which letters about instalments are written. */
const MORNING = "09:00";

/** A letter to the guest about an instalment, and on which days, counted from the instalment's, it may first be written. */
export type InstalmentNotice = {
  kind: "guest_instalment" | "guest_instalment_late";
  toldFrom: number;
  toldUntil: number;
};

/**
 * Unpaid instalments of confirmed reservations at any hotel of which this letter is to tell, and has not told yet for their
 * day. Guests who have booked since its first day have just read of it in the confirmation.
 */
export async function findDueInstalments(
  db: Queryable,
  now: Instant,
  { kind, toldFrom, toldUntil }: InstalmentNotice,
  limit: number,
): Promise<DueInstalment[]> {
  const { rows } = await db.query<DueInstalment>(
    `select p.hotel_id as "hotelId", p.reservation_id as "reservationId", p.payable_id as "payableId",
       p.due_on::text as due
     from payable p
     join reservation r using (hotel_id, reservation_id)
     join hotel h using (hotel_id)
     cross join lateral (
       select (p.due_on + $2::int) + time '${MORNING}' as told_from,
         $1::timestamptz at time zone (h.config ->> 'timeZone') as here,
         r.created_at at time zone (h.config ->> 'timeZone') as booked
     ) clock
     where p.purpose = 'instalment' and p.state = 'open' and r.state = 'confirmed'
       and p.due_on between ($1::timestamptz)::date - $3::int - 1 and ($1::timestamptz)::date - $2::int + 1
       and told_from <= here and p.due_on + $3::int >= here::date and booked < told_from
       and not exists (
         select from outgoing_mail m
         where m.hotel_id = p.hotel_id and m.owner_id = p.owner_id and m.kind = $4
           and m.about = p.payable_id and m.dedupe_key like '%:' || p.due_on
       )
     order by p.due_on limit $5`,
    [new Date(now), toldFrom, toldUntil, kind, limit],
  );
  return rows;
}
