import type { ReservationKey } from "@portico/contract/reservations/reservation-key";
import type { Instant } from "@portico/domain/dates/time-zone";
import { failure, success, type Result } from "@portico/domain/result";
import type { Queryable } from "../../database/index.ts";
import type { Reservation } from "./reservation.ts";
import { readReservation } from "./reservation-store.ts";
import { isLinkToken, isReturnToken } from "../../payments/index.ts";

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

/**
 * Whether the token opens the reservation at this moment; the only place that judges keys. See `findReservation`.
 */
export function isKeyTo(
  reservation: Reservation,
  returnToken: string,
  { secret, now }: { secret: string; now: Instant },
): boolean {
  const { reservationId } = reservation;
  return (
    isLinkToken(secret, reservationId, returnToken, now) ||
    (isReturnToken(secret, reservationId, returnToken) && now < keyEnd(reservation))
  );
}

function keyEnd({ state, createdAt, offeredAt }: Reservation): Instant {
  if (state === "waiting_list" || state === "offered") return Infinity;
  return offeredAt === null ? createdAt + DAY : offeredAt + 2 * DAY;
}
