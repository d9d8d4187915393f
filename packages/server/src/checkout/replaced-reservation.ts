import type { SaveRequest } from "@portico/contract/checkout/save-request";
import type { Instant } from "@portico/domain/dates/time-zone";
import type { Minor } from "@portico/domain/money/money";
import { transferAmount } from "@portico/domain/transfers/transfer-terms";
import { cancellationFee } from "@portico/domain/rates/cancellation-terms";
import { failure, success, type Result } from "@portico/domain/result";
import type { Queryable } from "../database/index.ts";
import type { ClaimedNight } from "../inventory/index.ts";
import { hasHeard, queueMails, withdrawMails } from "../mail/index.ts";
import { callOffPayments, ownerOf } from "../payments/index.ts";
import {
  endReservation,
  isKeyTo,
  keptFees,
  keptPremium,
  lockByPaymentId,
  markCancelled,
  ownerRefOf,
  type Reservation,
  notedPayment,
  tellOfNoted,
} from "../reservations/index.ts";
import type { CheckoutParts } from "./checkout-parts.ts";
import type { SaveProblem } from "./save-problem.ts";

/** Who changes so soon may change again: letters about the new reservation wait a moment, and are withdrawn when it is replaced too. */
const RECENT = 15 * 60_000;
const SETTLING_SECONDS = 120;

/** Nights that come free, and after how many seconds letters about the new reservation go out. */
export type Replaced = { givenBack: ClaimedNight[]; settlesIn: number };

/**
 * Cancels the reservation that a new one takes the place of and answers the nights that it gives back; what was paid for it
 * goes back too, but for the premium of an insurance that was concluded. Only its guest may, and only while cancelling it
 * is free: else the change of plans would be a way around the fee. Of its end are told who have heard of it; of a chain of
 * replacements that follow each other soon the first and the last.
 */
export async function endReplaced(
  tx: Queryable,
  parts: Pick<CheckoutParts, "secret" | "jobs" | "payments">,
  hotelId: number,
  replace: SaveRequest["replace"],
  now: Instant,
): Promise<Result<Replaced, SaveProblem>> {
  if (replace === null) return success({ givenBack: [], settlesIn: 0 });
  const replaced = await lockByPaymentId(tx, hotelId, replace.paymentId);
  if (!replaced || !isKeyTo(replaced, replace.returnToken, { secret: parts.secret, now })) {
    return failure({ code: "login_required" });
  }
  if (!isFreeToCancel(replaced, now)) return failure({ code: "replacement_refused" });
  const { reservationId } = replaced;
  const noted = await notedPayment(tx, hotelId, replaced);
  const givenBack = await endReservation(tx, hotelId, reservationId, {
    to: "cancelled",
    from: ["pending_payment", "confirmed", "waiting_list", "offered"],
    now,
  });
  if (givenBack === null) {
    // It has ended by itself and gives nothing back; money that comes late must not revive it beside the new one.
    await markCancelled(tx, hotelId, reservationId, { from: ["expired", "failed"], now });
    return success({ givenBack: [], settlesIn: 0 });
  }
  const asTransfer = (left: Minor) => transferAmount(left, replaced.transferTerms);
  const called = { keep: keptPremium(replaced), asTransfer, now };
  const owner = ownerOf(parts.payments.owners, hotelId, ownerRefOf(replaced));
  await callOffPayments(tx, owner, hotelId, called);
  await withdrawMails(tx, hotelId, ownerRefOf({ reservationId }));
  await queueMails(tx, parts.jobs, hotelId, ownerRefOf({ reservationId }), [
    ...((await hasHeard(tx, "guest", hotelId, ownerRefOf({ reservationId })))
      ? (["guest_cancelled"] as const)
      : []),
    ...((await hasHeard(tx, "hotel", hotelId, ownerRefOf({ reservationId })))
      ? (["hotel_expired"] as const)
      : []),
  ]);
  await tellOfNoted(tx, parts.jobs, { hotelId, reservationId }, noted);
  return success({ givenBack, settlesIn: now - replaced.createdAt < RECENT ? SETTLING_SECONDS : 0 });
}

function isFreeToCancel(reservation: Reservation, now: Instant): boolean {
  if (reservation.state !== "confirmed") return true;
  const isPaid = reservation.payables.some(({ state }) => state === "paid");
  if (isPaid && keptFees(reservation).length > 0) return false;
  return reservation.items.every(({ quote }) => cancellationFee(quote.cancellation.steps, now) === 0);
}
