import type { Queryable } from "../database/index.ts";

/**
 * Reservations of any hotel for which money from transfers is still kept although they have ended, were paid by card,
 * or are now paid at the property; or for a month's rent, or the rest, that was paid by card.
 */
export async function findReleasable(
  db: Queryable,
  limit: number,
): Promise<{ hotelId: number; id: string }[]> {
  const { rows } = await db.query<{ hotelId: number; id: string }>(
    `select distinct t.hotel_id as "hotelId", t.owner_id as id
     from incoming_transfer t join reservation r on r.hotel_id = t.hotel_id and r.reservation_id = t.owner_id
     where t.kept_minor > 0 and not t.kept_as_fee and (
       r.state in ('expired', 'failed', 'cancelled')
       or (t.payable_id is null and r.state = 'confirmed' and not exists (
         select from payable p
         where p.hotel_id = r.hotel_id and p.reservation_id = r.reservation_id and p.state <> 'void' and p.method <> 'on_site'
       ))
       or exists (
         select from payable p join payment_attempt a using (hotel_id, payable_id)
         where p.hotel_id = r.hotel_id and p.reservation_id = r.reservation_id and a.state in ('authorized', 'paid')
           and case when t.payable_id is null then p.method <> 'on_site' else p.payable_id = t.payable_id end
       )
     ) limit $1`,
    [limit],
  );
  return rows;
}

export async function numbersOf(
  db: Queryable,
  hotelId: number,
  reservationIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await db.query<{ id: string; number: string }>(
    "select reservation_id as id, number from reservation where hotel_id = $1 and reservation_id = any($2::uuid[])",
    [hotelId, reservationIds],
  );
  return new Map(rows.map(({ id, number }) => [id, number]));
}
