import type { CallEdge } from "../http/index.ts";
import type { InventorySnapshot } from "../inventory/index.ts";
import { askCancellation, cancelForGuest, type CancellationParts } from "./cancel-for-guest.ts";
import { viewAsLeft } from "./opened-view.ts";

/** What it costs guests to cancel a reservation, and cancelling it. */
export function registerCancellationRoutes(
  edge: CallEdge<InventorySnapshot>,
  parts: CancellationParts,
): void {
  edge.answer("cancellation", (request, { client, now }) => askCancellation(parts, { client, request, now }));
  edge.answer(
    "cancelReservation",
    async (request, { client, language, now }) => {
      const done = await cancelForGuest(parts, { client, request, now });
      if (!done.ok) return done;
      const { database, secret } = parts;
      return viewAsLeft(database.pool, client, request, { secret, language, now });
    },
    { mutates: true },
  );
}
