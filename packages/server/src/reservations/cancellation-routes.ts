import { failure, success } from "@portico/domain/result";
import type { CallEdge } from "../http/index.ts";
import type { InventorySnapshot } from "../inventory/index.ts";
import { askCancellation, cancelForGuest, type CancellationParts } from "./cancel-for-guest.ts";
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
      const reservation = await readReservation(parts.database.pool, client.hotelId, { paymentId });
      if (reservation === null) return failure({ code: "not_found" });
      return success({ ...loadedView(client.hotel, reservation, language), returnToken });
    },
    { mutates: true },
  );
}
