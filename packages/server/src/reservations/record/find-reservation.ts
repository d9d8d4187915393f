import type { ReservationKey } from "@portico/contract/reservations/reservation-key";
import type { Instant } from "@portico/domain/dates/time-zone";
import { failure, success, type Result } from "@portico/domain/result";
import type { Queryable } from "../../database/index.ts";
import type { Reservation } from "./reservation.ts";
import { lockReservation, readReservation } from "./reservation-store.ts";
import { isReturnToken, linkTokenEnd } from "../../payments/index.ts";

const DAY = 86_400_000;

export type KeyProblem = { code: "not_found" } | { code: "login_required" };

/**
 * The reservation that the guest's key opens: `not_found` if the hotel has none with this payment id, `login_required`
 * for a wrong or expired token. A letter's link carries its own expiry; the key from booking works for a day, for two
 * after an offer, and as long as the reservation waits.
 */
export async function findReservation(
  db: Queryable,
  hotelId: number,
  key: ReservationKey,
  asked: { secret: string; now: Instant },
): Promise<Result<Reservation, KeyProblem>> {
  const reservation = await readReservation(db, hotelId, { paymentId: key.paymentId });
  if (reservation === null) return failure({ code: "not_found" });
  return isKeyTo(reservation, key.returnToken, asked)
    ? success(reservation)
    : failure({ code: "login_required" });
}

/** The same, which nobody else changes until the transaction ends. */
export async function lockOpened(
  tx: Queryable,
  hotelId: number,
  key: ReservationKey,
  asked: { secret: string; now: Instant },
): Promise<Result<Reservation, KeyProblem>> {
  const found = await findReservation(tx, hotelId, key, asked);
  if (!found.ok) return found;
  const { reservationId } = found.value;
  const locked = await lockReservation(tx, hotelId, { reservationId });
  return locked === null ? failure({ code: "not_found" }) : success(locked);
}

/**
 * Until when the token opens the reservation, from this moment on; null if it does not. The only place that judges keys. See
 * `findReservation`.
 */
export function keyUntil(
  reservation: Keyed,
  returnToken: string,
  { secret, now }: { secret: string; now: Instant },
): Instant | null {
  const { reservationId } = reservation;
  const linkEnd = linkTokenEnd(secret, reservationId, returnToken, now);
  if (linkEnd !== null) return linkEnd;
  const end = keyEnd(reservation);
  return isReturnToken(secret, reservationId, returnToken) && now < end ? end : null;
}

/** Whether the token opens the reservation at this moment. */
export function isKeyTo(
  reservation: Keyed,
  returnToken: string,
  asked: { secret: string; now: Instant },
): boolean {
  return keyUntil(reservation, returnToken, asked) !== null;
}

type Keyed = Pick<Reservation, "reservationId" | "state" | "createdAt" | "offeredAt">;

function keyEnd({ state, createdAt, offeredAt }: Keyed): Instant {
  if (state === "waiting_list" || state === "offered") return Infinity;
  return offeredAt === null ? createdAt + DAY : offeredAt + 2 * DAY;
}
