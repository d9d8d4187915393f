import { failure, success } from "@portico/domain/result";
import type { CallEdge } from "../http/index.ts";
import type { InventorySnapshot } from "../inventory/index.ts";
import { linksOf, loadedView, readReservation } from "../reservations/index.ts";
import { changeForGuest, type ChangeParts, offerChange } from "./change-for-guest.ts";

const OFFERS_PER_MINUTE = 60;

/** What it costs guests to change a room of their reservation, and changing it. */
export function registerChangeRoutes(edge: CallEdge<InventorySnapshot>, parts: ChangeParts): void {
  const offers = edge.limit("change", OFFERS_PER_MINUTE);
  edge.answer(
    "changeOffer",
    async (request, { client, address, now }) => {
      await offers.take(address, now);
      return offerChange(parts, { client, request, now });
    },
    { mutates: true },
  );
  edge.answer(
    "changeReservation",
    async (request, { client, language, now }) => {
      const { paymentId, returnToken } = request;
      const done = await changeForGuest(parts, { client, request, now });
      if (!done.ok) return done;
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
