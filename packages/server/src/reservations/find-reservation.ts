import type { ReservationKey } from "@portico/contract/checkout";
import type { Instant } from "@portico/domain/dates/time-zone";
import { failure, success, type Result } from "@portico/domain/result";
import type { Queryable } from "../database/index.ts";
import type { Reservation } from "./reservation.ts";
import { findByPaymentId } from "./reservation-store.ts";
import { isLinkToken, isReturnToken } from "./return-token.ts";

const DAY = 86_400_000;

export type KeyProblem = { code: "not_found" } | { code: "login_required" };

/**
 * The reservation that a guest has the key of: `not_found` where the hotel has none of this payment id, `login_required`
 * for a wrong token and for one whose time is over. A letter's link carries its own end; the key of whoever booked works
 * for a day, after an offer for two, and as long as the reservation waits.
 */
export async function findReservation(
  db: Queryable,
  hotelId: number,
  key: ReservationKey,
  asked: { secret: string; now: Instant },
): Promise<Result<Reservation, KeyProblem>> {
  const reservation = await findByPaymentId(db, hotelId, key.paymentId);
  if (reservation === null) return failure({ code: "not_found" });
  const { secret, now } = asked;
  const { reservationId } = reservation;
  const isAllowed =
    isLinkToken(secret, reservationId, key.returnToken, now) ||
    (isReturnToken(secret, reservationId, key.returnToken) && now < keyEnd(reservation));
  return isAllowed ? success(reservation) : failure({ code: "login_required" });
}

function keyEnd({ state, createdAt, offeredAt }: Reservation): Instant {
  if (state === "waiting_list" || state === "offered") return Infinity;
  return offeredAt === null ? createdAt + DAY : offeredAt + 2 * DAY;
}
