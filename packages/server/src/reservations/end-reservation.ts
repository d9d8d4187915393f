import type { ReservationState } from "@portico/contract/reservations/reservation-state";
import type { Instant } from "@portico/domain/dates/time-zone";
import { giveCouponUseBack } from "../coupons/index.ts";
import type { Queryable } from "../database/index.ts";
import { type Claimed, deleteClaims } from "../inventory/index.ts";
import { endOpenAttempts, voidPayables } from "../payments/index.ts";
import { markCancelled, markExpired } from "./record/reservation-store.ts";
import { ownerRefOf } from "./record/reservation.ts";

/** `from`: the states that it may be cancelled in; its state may have changed meanwhile. */
export type ReservationEnd =
  | { to: "expired"; now: Instant }
  | { to: "cancelled"; from: readonly ReservationState[]; now: Instant };

/**
 * Ends a reservation, frees its units and its use of a coupon, and returns what the caller has to give back to
 * the counters. Null if somebody else was faster.
 */
export async function endReservation(
  tx: Queryable,
  hotelId: number,
  reservationId: string,
  end: ReservationEnd,
): Promise<Claimed | null> {
  const marked =
    end.to === "expired"
      ? await markExpired(tx, hotelId, reservationId, end.now)
      : await markCancelled(tx, hotelId, reservationId, end);
  if (!marked) return null;
  await giveCouponUseBack(tx, hotelId, reservationId);
  const payableIds = await voidPayables(tx, hotelId, ownerRefOf({ reservationId }));
  // A guest who is still at a gateway comes too late; that money will find nothing to pay for.
  const to = end.to === "expired" ? "timed_out" : "cancelled";
  await endOpenAttempts(tx, hotelId, { payableIds, except: null }, { to, now: end.now });
  return deleteClaims(tx, hotelId, [reservationId]);
}

/** Cancels what has ended by itself, so that money that comes late does not revive it. */
export async function cancelEnded(
  tx: Queryable,
  hotelId: number,
  reservationId: string,
  now: Instant,
): Promise<void> {
  await markCancelled(tx, hotelId, reservationId, { from: ["expired", "failed"], now });
}
