import { success } from "@portico/domain/result";
import type { Database } from "../database/index.ts";
import type { CallEdge } from "../http/index.ts";
import type { InventorySnapshot } from "../inventory/index.ts";
import { findReservation } from "./find-reservation.ts";
import { claimPurchase } from "./reservation-store.ts";
import { loadedView, paymentView } from "./reservation-view.ts";

/** What a guest may ask about their reservation for a day, with its payment id and return token. */
export function registerReservationRoutes(
  edge: CallEdge<InventorySnapshot>,
  parts: { database: Database; secret: string },
): void {
  edge.answer("paymentCheck", async (key, { client, now }) => {
    const found = await findReservation(parts.database.pool, client.hotelId, key, {
      secret: parts.secret,
      now,
    });
    return found.ok ? success(paymentView(found.value)) : found;
  });
  edge.answer("loadReservation", async (key, { client, language, now }) => {
    const found = await findReservation(parts.database.pool, client.hotelId, key, {
      secret: parts.secret,
      now,
    });
    if (!found.ok) return found;
    return success({ ...loadedView(client.hotel, found.value, language), returnToken: key.returnToken });
  });
  edge.answer(
    "claimPurchase",
    async (key, { client, now }) => {
      const { pool } = parts.database;
      const found = await findReservation(pool, client.hotelId, key, { secret: parts.secret, now });
      if (!found.ok) return found;
      return success({
        granted: await claimPurchase(pool, client.hotelId, found.value.reservationId, now),
      });
    },
    { mutates: true },
  );
}
