import type { ReservationState } from "@portico/contract/reservations/reservation-state";
import { addDays } from "@portico/domain/dates/plain-date";
import { type Instant, instantOf, todayIn } from "@portico/domain/dates/time-zone";
import type { Standing } from "@portico/domain/payments/judge-report";
import { isKeptAttempt } from "@portico/domain/payments/payment-attempt";
import type { PaymentCause } from "@portico/domain/payments/payment-cause";
import { firstDayOf } from "@portico/domain/wellness/placed-item";
import { bankTransferDue } from "@portico/domain/transfers/bank-transfer-due";
import { countCouponUseAgain } from "../coupons/index.ts";
import type { Queryable } from "../database/index.ts";
import { announce, NOTHING_CLAIMED, sellHeld } from "../inventory/index.ts";
import type { JobQueue } from "../jobs/index.ts";
import { type MailOrder, queueMails } from "../mail/index.ts";
import {
  aheadEver,
  aheadOf,
  attemptsOf,
  mailsOfMoney,
  laterNamed,
  type OwnerKind,
  type PayableOwner,
  type Release,
  reopenPayables,
} from "../payments/index.ts";
import { findHotelById } from "../property/index.ts";
import { spendAgain } from "../vouchers/index.ts";
import { askedReservation } from "./money/asked-reservation.ts";
import { keepUntil, markConfirmed } from "./money/plan-store.ts";
import { findReleasable, numbersOf } from "./owner-store.ts";
import { lockState, readReservation } from "./record/reservation-store.ts";
import { ownerRefOf, type Reservation } from "./record/reservation.ts";
import { demandOfSold, takeItems, writeTaken } from "./take-items.ts";

const HOUR = 3_600_000;

/** Hours that a guest's bank may take to confirm a payment. */
const BANK_HOURS = 24;

const STANDINGS: Readonly<Record<ReservationState, Standing>> = {
  pending_payment: "waits",
  confirmed: "secured",
  expired: "lapsed",
  failed: "lapsed",
  cancelled: "gone",
  waiting_list: "gone",
  offered: "gone",
};

/** Reservations as owners of money. */
export function reservationOwners({ jobs }: { jobs: JobQueue }): OwnerKind {
  return {
    of: (hotelId, id) => reservationOwner({ jobs }, hotelId, id),
    findReleasable,
    findAsked: askedReservation,
    findByNumber: async (db, hotelId, number) =>
      (await readReservation(db, hotelId, { number }))?.reservationId ?? null,
    numbersOf,
  };
}

/** What payments mean for a reservation: money confirms it, late money takes its rooms again if they are still free. */
function reservationOwner(
  { jobs }: { jobs: JobQueue },
  hotelId: number,
  reservationId: string,
): PayableOwner {
  const mail = (tx: Queryable, orders: readonly MailOrder[]) =>
    queueMails(tx, jobs, hotelId, ownerRefOf({ reservationId }), orders);
  return {
    ref: ownerRefOf({ reservationId }),
    lock: async (tx) => STANDINGS[await lockState(tx, hotelId, reservationId)],
    takeBack: (tx, payableId, now) => takeBack(tx, hotelId, { reservationId, payableId }, now),
    secure: async (tx, payableId) => {
      const { state, payables } = await existing(tx, hotelId, reservationId);
      const isPaidLater = laterNamed(payables, payableId) !== null;
      // Only what is paid ahead confirms a reservation.
      if (state === "pending_payment" && !isPaidLater) await confirmHeld(tx, hotelId, reservationId);
      // A hotel that was waiting for a transfer learns that it was paid by card.
      const toHotel = { kind: "hotel_notice", about: payableId } as const;
      await mail(tx, [isPaidLater ? { kind: "guest_paid", about: payableId } : "guest_paid", toHotel]);
    },
    keepWaiting: async (tx, { cause, since }) => {
      const reservation = await readReservation(tx, hotelId, { reservationId });
      if (reservation?.state !== "pending_payment") return;
      const until = await waitingTime(tx, hotelId, reservation, { cause, since });
      if (until) await keepUntil(tx, hotelId, reservationId, until);
    },
    tell: (tx, news) => mail(tx, mailsOfMoney(news)),
    owedUnderSymbol: async (tx, payableId) => {
      const reservation = await existing(tx, hotelId, reservationId);
      const { transferTerms: terms, payables } = reservation;
      const owed = payableId === null ? aheadEver(reservation) : laterNamed(payables, payableId);
      return { terms, owed: owed ? { payableId: owed.payableId, amount: owed.transferAmount } : null };
    },
    releases: async (tx) => releases(tx, hotelId, await existing(tx, hotelId, reservationId)),
  };
}

async function existing(tx: Queryable, hotelId: number, reservationId: string): Promise<Reservation> {
  const reservation = await readReservation(tx, hotelId, { reservationId });
  if (reservation === null) throw new Error(`There is no reservation ${reservationId}`);
  return reservation;
}

async function releases(tx: Queryable, hotelId: number, reservation: Reservation): Promise<Release[]> {
  const { state, payables } = reservation;
  if (state === "expired" || state === "failed") return [{ reason: "lapsed" }];
  if (state === "cancelled") return [{ reason: "ended" }];
  const attempts = await attemptsOf(tx, hotelId, ownerRefOf(reservation));
  const byCard = attempts
    .filter(({ state: standing }) => isKeptAttempt(standing))
    .map(({ payableId }) => laterNamed(payables, payableId)?.payableId ?? null);
  return [
    ...(state === "confirmed" && aheadOf(payables) === null
      ? [{ reason: "unasked", of: null } as const]
      : []),
    ...byCard.map((of) => ({ reason: "paid_by_card", of }) as const),
  ];
}

async function confirmHeld(tx: Queryable, hotelId: number, reservationId: string): Promise<void> {
  if (!(await markConfirmed(tx, hotelId, reservationId, ["pending_payment"]))) return;
  await announce(tx, hotelId, await sellHeld(tx, hotelId, reservationId));
}

/** Restores rooms, coupon, what vouchers paid and what was owed before the reservation lapsed, or nothing at all. */
async function takeBack(
  tx: Queryable,
  hotelId: number,
  { reservationId, payableId }: { reservationId: string; payableId: string },
  now: Instant,
): Promise<boolean> {
  const reservation = await readReservation(tx, hotelId, { reservationId });
  const found = await findHotelById(tx, hotelId);
  if (!reservation || !found) return false;
  // After a change of plan, this money would leave the rest owed twice.
  if (!reservation.payables.some((payable) => payable.payableId === payableId)) return false;
  // What is paid later does not pay what the reservation waited for.
  if (laterNamed(reservation.payables, payableId) !== null) return false;
  const { hotel } = found;
  const today = todayIn(hotel.timeZone, now);
  if (reservation.arrival < today) return false;
  await tx.query("savepoint take_back");
  const { timeZone } = hotel;
  const paidAgain = await spendAgain(tx, { hotelId, reservationId, timeZone }, now);
  const taken = await takeItems(tx, hotelId, {
    items: demandOfSold(reservation, hotel),
    state: "sold",
    holdToken: null,
    givenBack: NOTHING_CLAIMED,
    mayMove: hotel.rules.roomCheckMode === "off",
    today,
    now,
  });
  if (!paidAgain || !taken.ok || !(await countCouponUseAgain(tx, hotelId, reservationId))) {
    await tx.query("rollback to savepoint take_back");
    return false;
  }
  await markConfirmed(tx, hotelId, reservationId, ["expired", "failed"]);
  await writeTaken(tx, hotelId, reservation, taken.value);
  await reopenPayables(tx, hotelId, ownerRefOf(reservation));
  return true;
}

/** Until when rooms wait for what the gateway waits for; null leaves it as it is. */
async function waitingTime(
  tx: Queryable,
  hotelId: number,
  { items }: Reservation,
  { cause, since }: { cause: PaymentCause | null; since: Instant },
): Promise<Instant | null> {
  const found = await findHotelById(tx, hotelId);
  if (!found) return null;
  const { hotel } = found;
  if (cause === "transfer_awaited") {
    const quotes = items.map(({ quote }) => quote);
    return bankTransferDue(hotel, quotes, since)?.until ?? null;
  }
  if (cause !== "bank_confirms") return null;
  // A service may come before the stay.
  const [first = ""] = items.map(({ quote }) => firstDayOf(quote)).toSorted();
  const eve = instantOf(addDays(first, -1), hotel.checkIn, hotel.timeZone);
  return Math.min(since + BANK_HOURS * HOUR, eve);
}
