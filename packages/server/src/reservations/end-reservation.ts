import type { Instant } from "@portico/domain/dates/time-zone";
import type { Queryable } from "../database/index.ts";
import { deleteClaims, type ClaimedNight } from "../inventory/index.ts";
import { giveCouponUseBack } from "./coupon-count-store.ts";
import { markCancelled, markExpired, voidPayables } from "./reservation-store.ts";

/**
 * Ends a reservation, lets its coupon be used again and answers the nights that the caller has to give back to the counters, its units with them; null
 * when the reservation could not be ended because somebody else was faster.
 */
export async function endReservation(
  tx: Queryable,
  hotelId: number,
  reservationId: string,
  end: { to: "expired" | "cancelled"; now: Instant },
): Promise<ClaimedNight[] | null> {
  const mark = end.to === "expired" ? markExpired : markCancelled;
  if (!(await mark(tx, hotelId, reservationId, end.now))) return null;
  await giveCouponUseBack(tx, hotelId, reservationId);
  await voidPayables(tx, hotelId, reservationId);
  return deleteClaims(tx, hotelId, [reservationId]);
}
