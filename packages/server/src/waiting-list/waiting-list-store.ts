import type { PlainDate } from "@portico/domain/dates/plain-date";
import type { Instant } from "@portico/domain/dates/time-zone";
import type { PaymentOption } from "@portico/domain/checkout/payment-options";
import type { Queryable } from "../database/index.ts";
import { tellMoved, type Numbered } from "../reservations/index.ts";

/** A waiting reservation, in the order of the list. */
export type Waiting = { reservationId: string; arrival: PlainDate };

/** Hotels with waiting guests, with their inventory version and the last guest to join. */
export async function findWaitingHotels(
  db: Queryable,
): Promise<{ hotelId: number; version: number; newest: string }[]> {
  const { rows } = await db.query<{ hotelId: number; version: number; newest: string }>(
    `select hotel_id as "hotelId", coalesce(v.version, 0) as version, max(r.number) as newest
     from reservation r left join inventory_version v using (hotel_id)
     where r.state = 'waiting_list' group by hotel_id, v.version`,
  );
  return rows;
}

/** The hotel's waiting list, oldest first. */
export async function findWaiting(db: Queryable, hotelId: number): Promise<Waiting[]> {
  const { rows } = await db.query<Waiting>(
    `select reservation_id as "reservationId", arrival from reservation
     where hotel_id = $1 and state = 'waiting_list' order by created_at, number`,
    [hotelId],
  );
  return rows;
}

/** Locks the reservation against offering or ending; false if it no longer waits or somebody else has locked it. */
export async function lockWaiting(tx: Queryable, hotelId: number, reservationId: string): Promise<boolean> {
  const { rowCount } = await tx.query(
    `select from reservation where hotel_id = $1 and reservation_id = $2 and state = 'waiting_list'
     for no key update skip locked`,
    [hotelId, reservationId],
  );
  return rowCount === 1;
}

/** Offers a waiting reservation its rooms; false if it no longer waits. */
export async function markOffered(
  tx: Queryable,
  hotelId: number,
  reservationId: string,
  offer: { now: Instant; until: Instant },
): Promise<boolean> {
  const { rows } = await tx.query<Numbered>(
    `update reservation set state = 'offered', offered_at = $3, hold_until = $4
     where hotel_id = $1 and reservation_id = $2 and state = 'waiting_list'
     returning number`,
    [hotelId, reservationId, new Date(offer.now), new Date(offer.until)],
  );
  return tellMoved(hotelId, rows, "offered");
}

/** Turns an open offer into a booking; false if it is no longer open. */
export async function markAccepted(
  tx: Queryable,
  hotelId: number,
  reservationId: string,
  accepted: { now: Instant; payUntil: Instant | null; option: Pick<PaymentOption, "method" | "part"> },
): Promise<boolean> {
  const to = accepted.payUntil === null ? "confirmed" : "pending_payment";
  const { rows } = await tx.query<Numbered>(
    `update reservation set state = $5, hold_until = $4, payment_method = $6, payment_part = $7
     where hotel_id = $1 and reservation_id = $2 and state = 'offered' and hold_until > $3
     returning number`,
    [
      hotelId,
      reservationId,
      new Date(accepted.now),
      accepted.payUntil === null ? null : new Date(accepted.payUntil),
      to,
      accepted.option.method,
      accepted.option.part,
    ],
  );
  return tellMoved(hotelId, rows, to);
}

/** Ends a wait whose day of arrival has come; false if it no longer waits. */
export async function markWaitOver(
  tx: Queryable,
  hotelId: number,
  reservationId: string,
  now: Instant,
): Promise<boolean> {
  const { rows } = await tx.query<Numbered>(
    `update reservation set state = 'expired', ended_at = $3
     where hotel_id = $1 and reservation_id = $2 and state = 'waiting_list'
     returning number`,
    [hotelId, reservationId, new Date(now)],
  );
  return tellMoved(hotelId, rows, "expired");
}
