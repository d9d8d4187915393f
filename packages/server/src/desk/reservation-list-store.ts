import type { ReservationState } from "@portico/contract/reservations/reservation-state";
import type { PlainDate } from "@portico/domain/dates/plain-date";
import type { Instant } from "@portico/domain/dates/time-zone";
import type { CurrencyCode } from "@portico/domain/money/currency";
import type { Minor } from "@portico/domain/money/money";
import type { Queryable } from "../database/index.ts";

/** The filter for reservations; null fields match everything. */
export type ListQuestion = {
  /** Stays that overlap the days, both included. */
  from: PlainDate | null;
  to: PlainDate | null;
  states: readonly ReservationState[] | null;
  /** Text in number, variable symbol, name, company, e-mail, telephone or note. */
  text: string | null;
  most: number;
};

export type ListedReservation = {
  number: string;
  state: ReservationState;
  arrival: PlainDate;
  departure: PlainDate;
  firstName: string;
  lastName: string;
  email: string;
  /** Room types by the hotel's own codes, in the order of the lines, and their assigned rooms. */
  roomTypeIds: number[];
  units: string[];
  guests: number;
  total: Minor;
  currency: CurrencyCode;
  /** The amount still owed, ahead or at the hotel. */
  open: Minor;
  /** The number of the reservation that it was added to; null for one that stands alone. */
  parent: string | null;
  createdAt: Instant;
};

/** Reservations by arrival, one more than requested if there are more. */
export async function listReservations(
  db: Queryable,
  hotelId: number,
  { from, to, states, text, most }: ListQuestion,
): Promise<ListedReservation[]> {
  const { rows } = await db.query<Omit<ListedReservation, "createdAt"> & { createdAt: string }>(
    `select r.number, r.state, r.arrival, r.departure, coalesce(r.contact ->> 'firstName', '') as "firstName",
       coalesce(r.contact ->> 'lastName', '') as "lastName", r.contact ->> 'email' as email,
       r.total_minor as total, r.currency, r.created_at as "createdAt",
       (select p.number from reservation p where p.hotel_id = r.hotel_id and p.reservation_id = r.parent_id) as parent,
       (select coalesce(json_agg(i.room_type_id order by i.item_no), '[]') from reservation_item i
        where i.room_type_id is not null and i.hotel_id = r.hotel_id and i.reservation_id = r.reservation_id) as "roomTypeIds",
       (select coalesce(sum(jsonb_array_length(i.guests)), 0)::int from reservation_item i
        where i.hotel_id = r.hotel_id and i.reservation_id = r.reservation_id) as guests,
       (select coalesce(json_agg(distinct u.name), '[]') from unit_night n join unit u using (hotel_id, unit_id)
        where n.hotel_id = r.hotel_id and n.reservation_id = r.reservation_id) as units,
       (select coalesce(sum(p.amount_minor), 0)::bigint from payable p
        where p.hotel_id = r.hotel_id and p.reservation_id = r.reservation_id and p.state = 'open') as open
     from reservation r
     left join payment_symbol s on s.hotel_id = r.hotel_id and s.reservation_id = r.reservation_id
     where r.hotel_id = $1
       and ($2::date is null or r.departure >= $2) and ($3::date is null or r.arrival <= $3)
       and ($4::text[] is null or r.state = any($4))
       and ($5::text is null or position(lower($5) in lower(concat_ws(' ', r.number, s.symbol,
         r.contact ->> 'firstName', r.contact ->> 'lastName', r.contact ->> 'email', r.contact ->> 'phone',
         r.company ->> 'name', r.note))) > 0)
     order by r.arrival, r.number limit $6`,
    [hotelId, from, to, states, text, most + 1],
  );
  return rows.map((row) => ({ ...row, createdAt: Date.parse(row.createdAt) }));
}
