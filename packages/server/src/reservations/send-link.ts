import type { Instant } from "@portico/domain/dates/time-zone";
import { createHash } from "node:crypto";
import type { Database } from "../database/index.ts";
import type { JobQueue } from "../jobs/index.ts";
import { type LetterLimits, mayWrite, queueMails } from "../mail/index.ts";
import { buyerOfPayment } from "../vouchers/index.ts";
import { findByAnyPaymentId } from "./record/reservation-store.ts";
import { ownerRefOf } from "./record/reservation.ts";

/** One letter in this time, however often it is requested. */
const EVERY = 20 * 60_000;

/**
 * Has the link to a reservation or an order of vouchers sent to the address that it was made with, unless too much was
 * sent there within the hour. The caller learns nothing: neither whether there is such a number nor whose it is.
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
  if (found === null) return;
  const { owner, email } = found;
  const about = uuidOf(`${owner.id} ${Math.floor(now / EVERY)}`);
  await parts.database.transaction(async (tx) => {
    const written = await mayWrite(tx, parts.letters, hotelId, { email, addressHash: null });
    if (written.ok) await queueMails(tx, parts.jobs, hotelId, owner, [{ kind: "guest_link", about }]);
  });
}

/** The same text is the same UUID, so that a second request within the time sends no second letter. */
function uuidOf(text: string): string {
  const hex = createHash("sha256").update(text).digest("hex");
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `a${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join("-");
}
