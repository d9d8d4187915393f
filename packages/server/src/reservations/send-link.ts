import type { Instant } from "@portico/domain/dates/time-zone";
import type { Database } from "../database/index.ts";
import type { JobQueue } from "../jobs/index.ts";
import { type LetterLimits, sendLinkLetter } from "../mail/index.ts";
import { buyerOfPayment } from "../vouchers/index.ts";
import { findByAnyPaymentId } from "./record/reservation-store.ts";
import { ownerRefOf } from "./record/reservation.ts";

/**
 * Has the link to a reservation or an order of vouchers sent to the address that it was made with. The caller learns
 * nothing: neither whether there is such a number nor whose it is.
 */
export async function sendLink(
  parts: { database: Database; jobs: JobQueue; letters: LetterLimits },
  hotelId: number,
  paymentId: string,
  now: Instant,
): Promise<void> {
  const { pool } = parts.database;
  const reservation = await findByAnyPaymentId(pool, hotelId, paymentId);
  const booked = reservation && { owner: ownerRefOf(reservation), email: reservation.contact.email };
  const found = booked ?? (await buyerOfPayment(pool, hotelId, paymentId));
  if (found !== null) await sendLinkLetter(parts, hotelId, found, now);
}
