import type { ReservationState } from "@portico/contract/reservations/reservation-state";
import type { Instant } from "@portico/domain/dates/time-zone";
import { giveCouponUseBack } from "../coupons/index.ts";
import type { Minor } from "@portico/domain/money/money";
import type { Queryable } from "../database/index.ts";
import { type Claimed, deleteClaims } from "../inventory/index.ts";
import type { JobQueue } from "../jobs/index.ts";
import { endOpenAttempts, voidPayables } from "../payments/index.ts";
import { findHotelById } from "../property/index.ts";
import { restoreVouchers } from "../vouchers/index.ts";
import { markCancelled, markExpired } from "./record/reservation-store.ts";
import { ownerRefOf } from "./record/reservation.ts";

/** `from`: the states that it may be cancelled in; its state may have changed meanwhile. */
export type ReservationEnd =
  | { to: "expired"; now: Instant }
  | { to: "cancelled"; from: readonly ReservationState[]; now: Instant };

/** What the hotel keeps of what was paid, and how much of that was paid otherwise than by vouchers. */
type Kept = { fee: Minor; money: Minor };

/**
 * Ends a reservation, frees its units and its use of a coupon, and returns what the caller has to give back to
 * the counters. Null if somebody else was faster.
 */
export async function endReservation(
  tx: Queryable,
  parts: { jobs: JobQueue },
  hotelId: number,
  reservationId: string,
  end: ReservationEnd,
): Promise<Claimed | null> {
  const ended = await endForFee(tx, parts, hotelId, reservationId, { ...end, kept: { fee: 0, money: 0 } });
  return ended && ended.givenBack;
}

/**
 * As `endReservation`, where the hotel keeps something: vouchers get back what is theirs before any money goes back, and
 * `moneyBack` says how much of that does.
 */
export async function endForFee(
  tx: Queryable,
  parts: { jobs: JobQueue },
  hotelId: number,
  reservationId: string,
  end: ReservationEnd & { kept: Kept },
): Promise<{ givenBack: Claimed; moneyBack: Minor } | null> {
  const marked =
    end.to === "expired"
      ? await markExpired(tx, hotelId, reservationId, end.now)
      : await markCancelled(tx, hotelId, reservationId, end);
  if (!marked) return null;
  const found = await findHotelById(tx, hotelId);
  if (found === null) throw new Error(`There is no hotel ${hotelId}`);
  const { timeZone } = found.hotel;
  const { moneyBack } = await restoreVouchers(
    tx,
    parts,
    { hotelId, reservationId, timeZone },
    { ...end.kept, now: end.now },
  );
  await giveCouponUseBack(tx, hotelId, reservationId);
  const payableIds = await voidPayables(tx, hotelId, ownerRefOf({ reservationId }));
  // A guest who is still at a gateway comes too late; that money will find nothing to pay for.
  const to = end.to === "expired" ? "timed_out" : "cancelled";
  await endOpenAttempts(tx, hotelId, { payableIds, except: null }, { to, now: end.now });
  return { givenBack: await deleteClaims(tx, hotelId, [reservationId]), moneyBack };
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
