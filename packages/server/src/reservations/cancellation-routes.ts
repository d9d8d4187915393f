import { failure, success } from "@portico/domain/result";
import type { CallEdge } from "../http/index.ts";
import type { InventorySnapshot } from "../inventory/index.ts";
import { askCancellation, cancelForGuest, type CancellationParts } from "./cancel-for-guest.ts";
import { linksOf } from "./linked-view.ts";
import { readReservation } from "./record/reservation-store.ts";
import { loadedView } from "./reservation-view.ts";

/** What it costs guests to cancel a reservation, and cancelling it. */
export function registerCancellationRoutes(
  edge: CallEdge<InventorySnapshot>,
  parts: CancellationParts,
): void {
  edge.answer("cancellation", (request, { client, now }) => askCancellation(parts, { client, request, now }));
  edge.answer(
    "cancelReservation",
    async (request, { client, language, now }) => {
      const { paymentId, returnToken } = request;
      const done = await cancelForGuest(parts, { client, request, now });
      if (!done.ok) return done;
      // A reservation that has just ended may be older than its key's validity.
      const { database, secret } = parts;
      const reservation = await readReservation(database.pool, client.hotelId, { paymentId });
      if (reservation === null) return failure({ code: "not_found" });
      const opened = { returnToken, secret, language, now };
      return success({
        ...loadedView(client.hotel, reservation, language),
        ...(await linksOf(database.pool, client.hotelId, reservation, opened)),
        returnToken,
      });
    },
    { mutates: true },
  );
}
