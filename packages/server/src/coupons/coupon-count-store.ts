import type { Coupon } from "@portico/domain/coupons/coupon";
import type { Queryable } from "../database/index.ts";

/**
 * Counts one more reservation that uses the coupon; false if all its uses are taken. Rivals wait for the row, so it
 * comes before any night in the common lock order.
 */
export async function countCouponUse(tx: Queryable, hotelId: number, coupon: Coupon): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into coupon_count (hotel_id, coupon_id, used, max_uses) values ($1, $2, 1, $3)
     on conflict (hotel_id, coupon_id) do update set used = coupon_count.used + 1, max_uses = excluded.max_uses
     where excluded.max_uses is null or coupon_count.used < excluded.max_uses`,
    [hotelId, coupon.id, coupon.maxUses],
  );
  return rowCount === 1;
}

/** Gives back the use of a reservation that has ended; does nothing if it had no coupon. */
export async function giveCouponUseBack(
  tx: Queryable,
  hotelId: number,
  reservationId: string,
): Promise<void> {
  await tx.query(
    `update coupon_count c set used = c.used - 1
     from coupon_use u
     where u.hotel_id = $1 and u.reservation_id = $2 and c.hotel_id = u.hotel_id and c.coupon_id = u.coupon_id`,
    [hotelId, reservationId],
  );
}

/** Counts the reservation's coupon again after its use was given back; false if others have used it up meanwhile. */
export async function countCouponUseAgain(
  tx: Queryable,
  hotelId: number,
  reservationId: string,
): Promise<boolean> {
  const { rows } = await tx.query<{ wanted: number; counted: number }>(
    `with used as (select coupon_id from coupon_use where hotel_id = $1 and reservation_id = $2),
     counted as (
       update coupon_count c set used = c.used + 1 from used
       where c.hotel_id = $1 and c.coupon_id = used.coupon_id and (c.max_uses is null or c.used < c.max_uses)
       returning 1
     )
     select (select count(*) from used) as wanted, (select count(*) from counted) as counted`,
    [hotelId, reservationId],
  );
  return rows[0]?.wanted === rows[0]?.counted;
}

/** Whether all uses of the coupon are currently taken. */
export async function isCouponUsedUp(db: Queryable, hotelId: number, coupon: Coupon): Promise<boolean> {
  if (coupon.maxUses === null) return false;
  const { rows } = await db.query<{ used: number }>(
    "select used from coupon_count where hotel_id = $1 and coupon_id = $2",
    [hotelId, coupon.id],
  );
  return (rows[0]?.used ?? 0) >= coupon.maxUses;
}
