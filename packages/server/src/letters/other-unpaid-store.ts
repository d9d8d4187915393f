import type { Queryable } from "../database/index.ts";
import type { Reservation } from "../reservations/index.ts";

/**
 * Numbers of the hotel's other reservations that wait for a payment, under the same e-mail address and for some of the
 * same days. They are for the letter that goes to this address and for nobody else: typing an address proves nothing.
 */
export async function findOtherUnpaid(
  db: Queryable,
  hotelId: number,
  { reservationId, contact, arrival, departure }: Reservation,
): Promise<string[]> {
  const { rows } = await db.query<{ number: string }>(
    `select number from reservation
     where hotel_id = $1 and reservation_id <> $2 and state = 'pending_payment'
       and lower(contact ->> 'email') = lower($3) and arrival < $5 and departure > $4
     order by created_at`,
    [hotelId, reservationId, contact.email, arrival, departure],
  );
  return rows.map(({ number }) => number);
}
