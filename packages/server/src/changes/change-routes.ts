import type { CallEdge } from "../http/index.ts";
import type { InventorySnapshot } from "../inventory/index.ts";
import { viewAsLeft } from "../reservations/index.ts";
import { changeForGuest, type ChangeParts, offerChange } from "./change-for-guest.ts";
import { listChoices } from "./list-choices.ts";

const OFFERS_PER_MINUTE = 60;
/** The page asks again for each number of guests that is tried. */
const CHOICES_PER_MINUTE = 120;

/** What it costs guests to change a room of their reservation, and changing it. */
export function registerChangeRoutes(edge: CallEdge<InventorySnapshot>, parts: ChangeParts): void {
  const offers = edge.limit("change", OFFERS_PER_MINUTE);
  const choices = edge.limit("changeChoices", CHOICES_PER_MINUTE);
  edge.answer("changeChoices", async (request, { client, address, now }) => {
    await choices.take(address, now);
    return listChoices(parts, { client, request, now });
  });
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
      const done = await changeForGuest(parts, { client, request, now });
      if (!done.ok) return done;
      const { database, secret } = parts;
      return viewAsLeft(database.pool, client, request, { secret, language, now });
    },
    { mutates: true },
  );
}
