import { cancellationFee } from "@portico/domain/rates/cancellation-terms";
import type { PlainDate } from "@portico/domain/dates/plain-date";
import type { Instant } from "@portico/domain/dates/time-zone";
import type { Minor } from "@portico/domain/money/money";
import { failure, success, type Result } from "@portico/domain/result";
import type { Database, Queryable } from "../database/index.ts";
import { announce, giveBack, shareHotel, takeTransaction, type Busy } from "../inventory/index.ts";
import type { JobQueue } from "../jobs/index.ts";
import { queueMails } from "../mail/index.ts";
import {
  aheadEver,
  endOpenAttempts,
  laterDue,
  lockOwed,
  type OwnerKinds,
  ownerOf,
  returnPaid,
  settlePayable,
} from "../payments/index.ts";
import {
  callOffReservation,
  keptFees,
  keptPremium,
  lockReservation,
  noteStaffAction,
  ownerRefOf,
  type Reservation,
} from "../reservations/index.ts";

/** `operator`: the name for the record; without one nothing is recorded. */
export type DecisionParts = { database: Database; jobs: JobQueue; owners: OwnerKinds; operator?: string };

/** Which reservation staff mean. */
export type NamedReservation = { hotelId: number; number: string };

export type DecisionProblem =
  | { code: "not_found" }
  /** It has ended, or the action does not apply to it. */
  | { code: "not_possible"; state: Reservation["state"] }
  /** The amount exceeds what can be given back. */
  | { code: "too_much"; most: Minor }
  /** The reservation has no item of that number; `items` are those that it has. */
  | { code: "no_item"; items: number[] }
  /** Nothing would be left, or the rest cannot be paid as it was agreed: only all of it can be cancelled. */
  | { code: "only_whole" }
  | Busy;

/**
 * `kept`: what the hotel keeps of the payment; `noted`: recorded by hand, in the currency of transfers; a person must
 * send the rest of it back.
 */
export type Cancelled = { reservation: Reservation; kept: Minor; noted: Minor };

/**
 * Cancels a reservation for its hotel: frees the rooms, tells the guest, and gives back what was paid except what the
 * hotel keeps: a given amount, or by the terms the current fee, kept fees and an insurance premium.
 */
export function cancelForHotel(
  parts: DecisionParts,
  named: NamedReservation,
  { keep, now }: { keep: Minor | "terms"; now: Instant },
): Promise<Result<Cancelled, DecisionProblem>> {
  return decide(parts, named, "cancel", async (tx, reservation) => {
    const { hotelId } = named;
    const kept = keep === "terms" ? feeOf(reservation, now) : keep;
    const from = ["pending_payment", "confirmed"] as const;
    const off = await callOffReservation(tx, parts, { hotelId, reservation }, { from, keep: kept, now });
    if (off === null) return failure({ code: "not_possible", state: reservation.state });
    await queueMails(tx, parts.jobs, hotelId, ownerRefOf(reservation), ["guest_cancelled"]);
    await announce(tx, hotelId, await giveBack(tx, hotelId, off.givenBack));
    return success({ reservation, kept, noted: off.noted.reduce((sum, { amount }) => sum + amount, 0) });
  });
}

/** What the guest does not get back: the terms' fee, also that of items that were cancelled before, kept fees, and the premium of a concluded insurance. */
function feeOf(reservation: Reservation, now: Instant): Minor {
  if (reservation.state !== "confirmed") return 0;
  const fees = reservation.items.map(({ quote }) => cancellationFee(quote.cancellation.steps, now));
  const kept = keptFees(reservation).map(({ amount }) => amount);
  const earlier = reservation.cancelledItems.map(({ fee }) => fee);
  return [...fees, ...earlier, ...kept].reduce((sum, fee) => sum + fee, keptPremium(reservation));
}

/**
 * Records that the payment ahead has come, like a transfer: confirms the reservation, or restores it if it has lapsed. With
 * a day, that the instalment of this day, or the rest on that of arrival, has come, in whatever way.
 */
export function recordPayment(
  parts: DecisionParts,
  named: NamedReservation,
  now: Instant,
  due: PlainDate | null = null,
): Promise<Result<Reservation, DecisionProblem>> {
  return decide(parts, named, "paid", async (tx, reservation) => {
    const { hotelId } = named;
    const { state, payables } = reservation;
    const paid = due === null ? aheadEver(reservation) : laterDue(payables, due);
    // What is due later is paid once the stay is certain: until then, what is paid ahead comes first.
    if (!paid || (due !== null && state !== "confirmed")) return failure({ code: "not_possible", state });
    const { payableId } = paid;
    const { owner, standing, payable } = await lockOwed(tx, parts.owners, { hotelId, payableId });
    if (payable === "paid") return success(reservation);
    if (due !== null) {
      const payableIds = [payableId];
      await endOpenAttempts(tx, hotelId, { payableIds, except: null }, { to: "cancelled", now });
    }
    const isHad =
      standing === "waits" ||
      standing === "secured" ||
      (standing === "lapsed" && (await owner.takeBack(tx, payableId, now)));
    if (!isHad) return failure({ code: "not_possible", state });
    await settlePayable(tx, owner, { hotelId, payableId });
    return success(reservation);
  });
}

/** Refunds part of what was paid by card. */
export function refundPaid(
  parts: DecisionParts,
  named: NamedReservation,
  { amount, now }: { amount: Minor; now: Instant },
): Promise<Result<Reservation, DecisionProblem>> {
  return decide(parts, named, "refund", async (tx, reservation) => {
    const owner = ownerOf(parts.owners, named.hotelId, ownerRefOf(reservation));
    const most = await returnPaid(tx, owner, named.hotelId, { amount, now });
    return most >= amount ? success(reservation) : failure({ code: "too_much", most });
  });
}

/** Does something with a reservation that is locked for it, and writes down who did. */
export function decide<Decided>(
  { database, operator }: DecisionParts,
  { hotelId, number }: NamedReservation,
  action: keyof typeof WORDS,
  act: (tx: Queryable, reservation: Reservation) => Promise<Result<Decided, DecisionProblem>>,
): Promise<Result<Decided, DecisionProblem>> {
  return takeTransaction<Decided, DecisionProblem>(database, async (tx) => {
    await shareHotel(tx, hotelId);
    const reservation = await lockReservation(tx, hotelId, { number });
    if (reservation === null) return failure({ code: "not_found" });
    const { reservationId } = reservation;
    const decided = await act(tx, reservation);
    if (decided.ok && operator !== undefined) {
      await noteStaffAction(tx, hotelId, { reservationId }, { action, by: operator, words: WORDS[action] });
    }
    return decided;
  });
}

const WORDS = {
  cancel: "cancelled for the hotel",
  paid: "payment noted by hand",
  refund: "a part of the payment given back",
} as const;
