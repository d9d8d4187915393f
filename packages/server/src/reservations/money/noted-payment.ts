import type { Minor } from "@portico/domain/money/money";
import { isKeptAttempt } from "@portico/domain/payments/payment-attempt";
import type { Queryable } from "../../database/index.ts";
import type { JobQueue } from "../../jobs/index.ts";
import { queueMails } from "../../mail/index.ts";
import { attemptsOf } from "../../payments/index.ts";
import { ownerRefOf, type Reservation } from "../record/reservation.ts";
import { aheadOf } from "./payable-plan.ts";

/**
 * A payment that staff have noted by hand, as a transfer: neither a gateway nor a bank has confirmed it to us, and we
 * cannot give it back.
 */
export type NotedPayment = { payableId: string; amount: Minor };

/** What staff have noted by hand as paid for a reservation that the caller has locked; null for nothing. */
export async function notedPayment(
  tx: Queryable,
  hotelId: number,
  reservation: Reservation,
): Promise<NotedPayment | null> {
  const { payables, received } = reservation;
  const ahead = aheadOf(payables);
  if (ahead?.state !== "paid") return null;
  const attempts = await attemptsOf(tx, hotelId, ownerRefOf(reservation));
  const amount = ahead.transferAmount - received;
  const isNoted = amount > 0 && !attempts.some(({ state }) => isKeptAttempt(state));
  return isNoted ? { payableId: ahead.payableId, amount } : null;
}

/** Tells the hotel that a cancelled stay was paid for by money that a person has to send back. */
export async function tellOfNoted(
  tx: Queryable,
  jobs: JobQueue,
  { hotelId, reservationId }: { hotelId: number; reservationId: string },
  noted: NotedPayment | null,
): Promise<void> {
  if (noted === null) return;
  const letter = { kind: "hotel_problem", about: noted.payableId, stage: "noted" } as const;
  await queueMails(tx, jobs, hotelId, ownerRefOf({ reservationId }), [letter]);
}
