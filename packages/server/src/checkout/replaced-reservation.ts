import type { SaveRequest } from "@portico/contract/checkout/save-request";
import type { Instant } from "@portico/domain/dates/time-zone";
import { cancellationFee } from "@portico/domain/rates/cancellation-terms";
import { failure, success, type Result } from "@portico/domain/result";
import type { Queryable } from "../database/index.ts";
import { NOTHING_CLAIMED, type Claimed } from "../inventory/index.ts";
import { hasHeard, queueMails, withdrawMails } from "../mail/index.ts";
import type { KnownHotel } from "../property/index.ts";
import {
  callOffReservation,
  cancelEnded,
  findReservation,
  isKeyTo,
  keptFees,
  keptPremium,
  lockReservation,
  moneyOf,
  ownerRefOf,
  paidInMoney,
  type Reservation,
} from "../reservations/index.ts";
import { typedAfter, type TypedVoucher } from "../vouchers/index.ts";
import type { CheckoutParts } from "./checkout-parts.ts";
import type { SaveProblem } from "./save-problem.ts";

/** A guest who changes this soon may change again: letters about the new reservation wait, and are withdrawn if it is replaced too. */
const RECENT = 15 * 60_000;
const SETTLING_SECONDS = 120;

const REPLACEABLE = ["pending_payment", "confirmed", "waiting_list", "offered"] as const;

/** What comes free, and after how many seconds letters about the new reservation go out. */
export type Replaced = { givenBack: Claimed; settlesIn: number };

/**
 * Cancels the reservation that a new one replaces and returns what it gives back; what was paid goes back
 * too, except for the premium of a concluded insurance. Only its guest may do so, and only while cancelling is free:
 * otherwise a change of plans would be a way around the fee. Guest and hotel learn about its end only if they knew
 * about it; in a quick chain of replacements they learn about the first and the last.
 */
export async function endReplaced(
  tx: Queryable,
  parts: Pick<CheckoutParts, "secret" | "jobs" | "payments">,
  hotelId: number,
  replace: SaveRequest["replace"],
  now: Instant,
): Promise<Result<Replaced, SaveProblem>> {
  if (replace === null) return success({ givenBack: NOTHING_CLAIMED, settlesIn: 0 });
  const replaced = await lockReservation(tx, hotelId, { paymentId: replace.paymentId });
  if (!replaced || !isKeyTo(replaced, replace.returnToken, { secret: parts.secret, now })) {
    return failure({ code: "login_required" });
  }
  if (!isFreeToCancel(replaced, now)) return failure({ code: "replacement_refused" });
  const { reservationId } = replaced;
  const off = await callOffReservation(
    tx,
    { jobs: parts.jobs, owners: parts.payments.owners },
    { hotelId, reservation: replaced },
    { from: REPLACEABLE, keep: keptPremium(replaced), now },
  );
  if (off === null) {
    // It has ended by itself and gives nothing back; money that comes late must not revive it beside the new one.
    await cancelEnded(tx, hotelId, reservationId, now);
    return success({ givenBack: NOTHING_CLAIMED, settlesIn: 0 });
  }
  const owner = ownerRefOf(replaced);
  await withdrawMails(tx, hotelId, owner);
  await queueMails(tx, parts.jobs, hotelId, owner, [
    ...((await hasHeard(tx, "guest", hotelId, owner)) ? (["guest_cancelled"] as const) : []),
    ...((await hasHeard(tx, "hotel", hotelId, owner)) ? (["hotel_expired"] as const) : []),
  ]);
  return success({
    givenBack: off.givenBack,
    settlesIn: now - replaced.createdAt < RECENT ? SETTLING_SECONDS : 0,
  });
}

/**
 * The vouchers as they will be once the reservation has been replaced: it gives back to them first, and so it is told. A key
 * that opens no reservation counts for nothing.
 */
export async function typedAfterReplaced(
  { database, secret }: Pick<CheckoutParts, "database" | "secret">,
  { hotelId, hotel }: Pick<KnownHotel, "hotelId" | "hotel">,
  typed: TypedVoucher[],
  { replace, now }: { replace: SaveRequest["replace"]; now: Instant },
): Promise<TypedVoucher[]> {
  if (replace === null || typed.length === 0) return typed;
  const found = await findReservation(database.pool, hotelId, replace, { secret, now });
  if (!found.ok) return typed;
  const { reservationId } = found.value;
  const where = { hotelId, reservationId, timeZone: hotel.timeZone };
  const fee = keptPremium(found.value);
  if (fee === 0) return typedAfter(database.pool, where, typed, { fee, money: 0, now });
  return database.transaction(async (tx) => {
    const replaced = await lockReservation(tx, hotelId, { reservationId });
    if (replaced === null) return typed;
    const money = moneyOf(await paidInMoney(tx, hotelId, replaced));
    return typedAfter(tx, where, typed, { fee: keptPremium(replaced), money, now });
  });
}

function isFreeToCancel(reservation: Reservation, now: Instant): boolean {
  if (reservation.state !== "confirmed") return true;
  const isPaid = reservation.payables.some(({ state }) => state === "paid");
  if (isPaid && keptFees(reservation).length > 0) return false;
  return reservation.items.every(({ quote }) => cancellationFee(quote.cancellation.steps, now) === 0);
}
