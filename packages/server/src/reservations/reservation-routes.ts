import type { Instant } from "@portico/domain/dates/time-zone";
import { success } from "@portico/domain/result";
import { createHash } from "node:crypto";
import type { Database } from "../database/index.ts";
import type { CallEdge } from "../http/index.ts";
import type { InventorySnapshot } from "../inventory/index.ts";
import type { JobQueue } from "../jobs/index.ts";
import { type LetterLimits, mayWrite, queueMails } from "../mail/index.ts";
import { findReservation } from "./find-reservation.ts";
import { claimPurchase, findByAnyPaymentId } from "./reservation-store.ts";
import { loadedView } from "./reservation-view.ts";

/** One letter in so long, however often it is asked for. */
const EVERY = 20 * 60_000;

/**
 * Has the link to a reservation sent to the address that it was made with, unless so much was sent there within the hour. Whoever asks learns nothing: not whether there is
 * such a reservation, nor whose it is.
 */
async function sendLink(
  parts: { database: Database; jobs: JobQueue; letters: LetterLimits },
  hotelId: number,
  paymentId: string,
  now: Instant,
): Promise<void> {
  const reservation = await findByAnyPaymentId(parts.database.pool, hotelId, paymentId);
  if (reservation === null) return;
  const { reservationId } = reservation;
  const about = uuidOf(`${reservationId} ${Math.floor(now / EVERY)}`);
  const { email } = reservation.contact;
  await parts.database.transaction(async (tx) => {
    const written = await mayWrite(tx, parts.letters, hotelId, { email, addressHash: null });
    if (written.ok) await queueMails(tx, parts.jobs, hotelId, reservationId, [{ kind: "guest_link", about }]);
  });
}

/** The same text is the same UUID, so that a second wish within the time is no second letter. */
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

export type ReservationParts = {
  readonly database: Database;
  readonly jobs: JobQueue;
  readonly letters: LetterLimits;
  readonly secret: string;
};

const LINKS_PER_MINUTE = 3;

/** What a guest may ask about their reservation, with its payment id and a token that opens it. */
export function registerReservationRoutes(edge: CallEdge<InventorySnapshot>, parts: ReservationParts): void {
  const { database, secret } = parts;
  const { pool } = database;
  const links = edge.limit("link", LINKS_PER_MINUTE);
  edge.answer("loadReservation", async (key, { client, language, now }) => {
    const found = await findReservation(pool, client.hotelId, key, { secret, now });
    if (!found.ok) return found;
    return success({ ...loadedView(client.hotel, found.value, language), returnToken: key.returnToken });
  });
  edge.answer(
    "sendLink",
    async ({ paymentId }, { client, address, now }) => {
      await links.take(address, now);
      await sendLink(parts, client.hotelId, paymentId, now);
      return success(null);
    },
    { mutates: true },
  );
  edge.answer(
    "claimPurchase",
    async (key, { client, now }) => {
      const found = await findReservation(pool, client.hotelId, key, { secret, now });
      if (!found.ok) return found;
      return success({
        granted: await claimPurchase(pool, client.hotelId, found.value.reservationId, now),
      });
    },
    { mutates: true },
  );
}
