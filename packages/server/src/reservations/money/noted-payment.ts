import type { Minor } from "@portico/domain/money/money";
import { isKeptAttempt } from "@portico/domain/payments/payment-attempt";
import type { Queryable } from "../../database/index.ts";
import type { JobQueue } from "../../jobs/index.ts";
import { queueMails } from "../../mail/index.ts";
import { aheadOf, attemptsOf, isLater } from "../../payments/index.ts";
import { ownerRefOf, type Reservation } from "../record/reservation.ts";

/**
 * A payment that staff have noted by hand, in the currency of transfers: neither a gateway nor a bank has confirmed it to
 * us, and we cannot give it back.
 */
export type NotedPayment = { payableId: string; amount: Minor };

/** What staff have noted by hand as paid for a reservation that the caller has locked: ahead, month by month, or on arrival. */
export async function notedPayments(
  tx: Queryable,
  hotelId: number,
  reservation: Reservation,
): Promise<NotedPayment[]> {
  const attempts = await attemptsOf(tx, hotelId, ownerRefOf(reservation));
  const byCard = attempts.filter(({ state }) => isKeptAttempt(state)).map(({ payableId }) => payableId);
  return notedIn(reservation, byCard);
}

/** The same of a reservation whose payables by card are known. */
export function notedIn(
  { payables, received }: Pick<Reservation, "payables" | "received">,
  byCard: readonly string[],
): NotedPayment[] {
  const ahead = aheadOf(payables);
  const paid = payables.filter((one) => {
    return one.state === "paid" && (isLater(one) || one.payableId === ahead?.payableId);
  });
  return paid
    .filter(({ payableId }) => !byCard.includes(payableId))
    .map((one) => {
      const came = isLater(one) ? (one.ownTransfer?.received ?? 0) : received;
      return { payableId: one.payableId, amount: one.transferAmount - came };
    })
    .filter(({ amount }) => amount > 0);
}

/** Tells the hotel that a cancelled stay was paid for by money that a person has to send back. */
export async function tellOfNoted(
  tx: Queryable,
  jobs: JobQueue,
  { hotelId, reservationId }: { hotelId: number; reservationId: string },
  noted: readonly NotedPayment[],
): Promise<void> {
  const letters = noted.map(({ payableId }) => {
    return { kind: "hotel_problem", about: payableId, stage: "noted" } as const;
  });
  await queueMails(tx, jobs, hotelId, ownerRefOf({ reservationId }), letters);
}
