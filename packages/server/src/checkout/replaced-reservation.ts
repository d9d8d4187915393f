import type { SaveRequest } from "@portico/contract/checkout";
import type { Instant } from "@portico/domain/dates/time-zone";
import { cancellationFee } from "@portico/domain/pricing/cancellation-terms";
import { failure, success, type Result } from "@portico/domain/result";
import type { Queryable } from "../database/index.ts";
import type { ClaimedNight } from "../inventory/index.ts";
import type { JobQueue } from "../jobs/index.ts";
import { queueMails } from "../mail/index.ts";
import {
  endReservation,
  findByPaymentId,
  isLinkToken,
  isReturnToken,
  type Reservation,
} from "../reservations/index.ts";
import type { SaveProblem } from "./save-problem.ts";

/**
 * Cancels the reservation that a new one takes the place of and answers the nights that it gives back. Only its guest
 * may, and only while cancelling it is free: else the change of plans would be a way around the fee.
 */
export async function endReplaced(
  tx: Queryable,
  parts: { secret: string; jobs: JobQueue },
  hotelId: number,
  replace: SaveRequest["replace"],
  now: Instant,
): Promise<Result<ClaimedNight[], SaveProblem>> {
  if (replace === null) return success([]);
  const replaced = await findByPaymentId(tx, hotelId, replace.paymentId);
  if (!replaced || !mayReplace(parts.secret, replaced, replace.returnToken, now)) {
    return failure({ code: "login_required" });
  }
  if (!isFreeToCancel(replaced, now)) return failure({ code: "replacement_refused" });
  const givenBack = await endReservation(tx, hotelId, replaced.reservationId, {
    to: "cancelled",
    from: ["pending_payment", "confirmed", "waiting_list", "offered"],
    now,
  });
  // It has ended by itself: nothing is left to give back.
  if (givenBack === null) return success([]);
  await queueMails(tx, parts.jobs, hotelId, replaced.reservationId, ["hotel_expired"]);
  return success(givenBack);
}

function mayReplace(secret: string, { reservationId }: Reservation, token: string, now: Instant): boolean {
  return isReturnToken(secret, reservationId, token) || isLinkToken(secret, reservationId, token, now);
}

function isFreeToCancel(reservation: Reservation, now: Instant): boolean {
  if (reservation.state !== "confirmed") return true;
  return reservation.items.every(({ quote }) => cancellationFee(quote.cancellation.steps, now) === 0);
}
