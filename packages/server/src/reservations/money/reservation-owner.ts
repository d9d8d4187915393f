import { addDays } from "@portico/domain/dates/plain-date";
import { instantOf, todayIn, type Instant } from "@portico/domain/dates/time-zone";
import { bankTransferDue } from "@portico/domain/transfers/bank-transfer-due";
import type { Standing } from "@portico/domain/payments/judge-report";
import type { PaymentCause } from "@portico/domain/payments/payment-cause";
import type { ReservationState } from "@portico/contract/checkout";
import type { Queryable } from "../../database/index.ts";
import { announceNights, sellHeldNights } from "../../inventory/index.ts";
import type { JobQueue } from "../../jobs/index.ts";
import { queueMails, type MailOrder } from "../../mail/index.ts";
import type { PayableOwner, PaymentNews } from "../../payments/index.ts";
import { findHotelById } from "../../property/index.ts";
import { countCouponUseAgain } from "../../coupons/index.ts";
import {
  keepUntil,
  lockPayable,
  markConfirmed,
  markPayable,
  reopenPayables,
  reservationOfPayable,
} from "./payable-store.ts";
import { readReservation } from "../reservation-store.ts";
import type { Reservation } from "../reservation.ts";
import { demandOfSold } from "../sold-demand.ts";
import { takeRooms, writeTaken } from "../take-rooms.ts";

const HOUR = 3_600_000;

/** A guest's bank may take so long to confirm a payment. */
const BANK_HOURS = 24;

/** A guest whose payment failed is written to only if nothing better has come of it meanwhile. */
const FAILURE_MAIL_AFTER = 300;

const STANDINGS: Readonly<Record<ReservationState, Standing>> = {
  pending_payment: "waits",
  confirmed: "secured",
  expired: "lapsed",
  failed: "lapsed",
  cancelled: "gone",
  waiting_list: "gone",
  offered: "gone",
};

/** What payments mean for reservations: money confirms them, late money takes their rooms again if they are still free. */
export function reservationOwner({ jobs }: { jobs: JobQueue }): PayableOwner {
  return {
    lock: async (tx, hotelId, payableId) => {
      const { state, payable } = await lockPayable(tx, hotelId, payableId);
      return { standing: STANDINGS[state], payable };
    },
    takeBack: (tx, hotelId, payableId, now) => takeBack(tx, hotelId, payableId, now),
    secure: async (tx, hotelId, payableId) => {
      const { reservationId, state } = await reservationOfPayable(tx, hotelId, payableId);
      await markPayable(tx, hotelId, payableId, "paid");
      if (state === "pending_payment") await confirmHeld(tx, hotelId, reservationId);
      await queueMails(tx, jobs, hotelId, reservationId, [
        "guest_paid",
        // A hotel that has waited for a transfer hears that it was paid by card.
        { kind: "hotel_notice", about: payableId },
      ]);
    },
    owedAgain: (tx, hotelId, payableId) => markPayable(tx, hotelId, payableId, "open"),
    keepWaiting: async (tx, hotelId, payableId, { cause, since }) => {
      const { reservationId, state } = await reservationOfPayable(tx, hotelId, payableId);
      if (state !== "pending_payment") return;
      const reservation = await readReservation(tx, hotelId, reservationId);
      const until = reservation && (await waitingTime(tx, hotelId, reservation, { cause, since }));
      if (until) await keepUntil(tx, hotelId, reservationId, until);
    },
    tell: async (tx, hotelId, payableId, news) => {
      const { reservationId } = await reservationOfPayable(tx, hotelId, payableId);
      await queueMails(tx, jobs, hotelId, reservationId, mailsOf(news));
    },
  };
}

async function confirmHeld(tx: Queryable, hotelId: number, reservationId: string): Promise<void> {
  if (!(await markConfirmed(tx, hotelId, reservationId, ["pending_payment"]))) return;
  const nights = await sellHeldNights(tx, hotelId, reservationId);
  if (nights.length > 0) await announceNights(tx, hotelId, nights);
}

/** Rooms, coupon and what is owed as before the reservation lapsed, or nothing of it. */
async function takeBack(tx: Queryable, hotelId: number, payableId: string, now: Instant): Promise<boolean> {
  const { reservationId } = await reservationOfPayable(tx, hotelId, payableId);
  const reservation = await readReservation(tx, hotelId, reservationId);
  const found = await findHotelById(tx, hotelId);
  if (!reservation || !found) return false;
  // Money for what was planned differently since would leave the rest owed twice.
  if (!reservation.payables.some((payable) => payable.payableId === payableId)) return false;
  const { hotel } = found;
  const today = todayIn(hotel.timeZone, now);
  if (reservation.arrival < today) return false;
  await tx.query("savepoint take_back");
  const taken = await takeRooms(tx, hotelId, {
    items: demandOfSold(reservation, hotel),
    state: "sold",
    holdToken: null,
    givenBack: [],
    mayMove: hotel.rules.roomCheckMode === "off",
    today,
    now,
  });
  if (!taken.ok || !(await countCouponUseAgain(tx, hotelId, reservationId))) {
    await tx.query("rollback to savepoint take_back");
    return false;
  }
  await markConfirmed(tx, hotelId, reservationId, ["expired", "failed"]);
  await writeTaken(tx, hotelId, reservation, taken.value);
  await reopenPayables(tx, hotelId, reservationId);
  return true;
}

/** Until when rooms wait for what the gateway waits for; null leaves it as it is. */
async function waitingTime(
  tx: Queryable,
  hotelId: number,
  { items, arrival }: Reservation,
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
  const eve = instantOf(addDays(arrival, -1), hotel.checkIn, hotel.timeZone);
  return Math.min(since + BANK_HOURS * HOUR, eve);
}

function mailsOf(news: PaymentNews): MailOrder[] {
  switch (news.kind) {
    case "failed":
      return [{ kind: "guest_payment_failed", about: news.attemptId, after: FAILURE_MAIL_AFTER }];
    case "returning": {
      const toGuest = { kind: "guest_refund", about: news.returnId } as const;
      const needsStaff = news.reason === "second_payment" || news.reason === "too_late";
      return needsStaff ? [toGuest, { kind: "hotel_problem", about: news.returnId }] : [toGuest];
    }
    case "mismatch":
      return [{ kind: "hotel_problem", about: news.attemptId }];
    case "lost":
    case "returned_elsewhere":
      // Staff may have been told before that the payment did not match.
      return [{ kind: "hotel_problem", about: news.attemptId, stage: news.kind }];
    case "return_failed":
      // Staff may have been told of the order when the money was to go back.
      return [{ kind: "hotel_problem", about: news.returnId, stage: "failed" }];
    case "disputed":
      return [{ kind: "hotel_problem", about: news.attemptId, stage: news.stage }];
    case "transfer_returning": {
      const about = { about: news.transferId, stage: news.reason };
      return [
        { kind: "guest_transfer", ...about },
        { kind: "hotel_transfer", ...about },
      ];
    }
  }
}
