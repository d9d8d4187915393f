import { success } from "@portico/domain/result";
import type { Database } from "../database/index.ts";
import type { CallEdge } from "../http/index.ts";
import type { InventorySnapshot } from "../inventory/index.ts";
import type { JobQueue } from "../jobs/index.ts";
import type { LetterLimits } from "../mail/index.ts";
import { correctDetails } from "./corrections/correct-details.ts";
import { openedView, viewAsLeft } from "./opened-view.ts";
import { findReservation } from "./record/find-reservation.ts";
import { claimPurchase } from "./record/reservation-store.ts";
import { sendLink } from "./send-link.ts";

export type ReservationParts = {
  readonly database: Database;
  readonly jobs: JobQueue;
  readonly letters: LetterLimits;
  readonly secret: string;
};

const LINKS_PER_MINUTE = 3;
const CORRECTIONS_PER_MINUTE = 10;

/** What a guest may ask about their reservation, with its payment id and a token that opens it. */
export function registerReservationRoutes(edge: CallEdge<InventorySnapshot>, parts: ReservationParts): void {
  const { database, secret } = parts;
  const { pool } = database;
  const links = edge.limit("link", LINKS_PER_MINUTE);
  const corrections = edge.limit("correct", CORRECTIONS_PER_MINUTE);
  edge.answer("loadReservation", async (key, { client, language, now }) => {
    const found = await findReservation(pool, client.hotelId, key, { secret, now });
    if (!found.ok) return found;
    const { returnToken } = key;
    return success(await openedView(pool, client, found.value, { returnToken, secret, language, now }));
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
    "correctDetails",
    async (request, { client, address, language, now }) => {
      await corrections.take(address, now);
      const done = await correctDetails(parts, { client, request, now });
      if (!done.ok) return done;
      const left = await viewAsLeft(pool, client, request, { secret, language, now });
      return left.ok ? success({ corrected: done.value === "corrected", reservation: left.value }) : left;
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
