import { success } from "@portico/domain/result";
import type { CallEdge } from "../http/index.ts";
import type { InventorySnapshot } from "../inventory/index.ts";
import { viewAsLeft } from "../reservations/index.ts";
import { changeForGuest, type ChangeParts, offerChange } from "./change-for-guest.ts";
import { listDays } from "./list-days.ts";
import { listChoices } from "./list-choices.ts";
import { prepareRoom } from "./opened-room.ts";
import { prepareMove } from "./opened-service.ts";

const OFFERS_PER_MINUTE = 60;
/** The page asks again for each number of guests that is tried. */
const CHOICES_PER_MINUTE = 120;
/** And for each two months that the calendar turns to. */
const CALENDARS_PER_MINUTE = 60;

/** What it costs guests to change a room of their reservation, or to move a service, and doing so. */
export function registerChangeRoutes(edge: CallEdge<InventorySnapshot>, parts: ChangeParts): void {
  const { database, secret } = parts;
  const offers = edge.limit("change", OFFERS_PER_MINUTE);
  const choices = edge.limit("changeChoices", CHOICES_PER_MINUTE);
  const calendars = edge.limit("changeCalendar", CALENDARS_PER_MINUTE);
  edge.answer("changeChoices", async (request, { client, address, now }) => {
    await choices.take(address, now);
    return listChoices(parts, { client, request, now });
  });
  edge.answer("changeCalendar", async (request, { client, address, now }) => {
    await calendars.take(address, now);
    return listDays(parts, { client, request, now });
  });
  edge.answer(
    "changeOffer",
    async (request, { client, address, now }) => {
      await offers.take(address, now);
      return offerChange(parts, { client, request, prepare: prepareRoom, now });
    },
    { mutates: true },
  );
  edge.answer(
    "moveOffer",
    async (request, { client, address, now }) => {
      await offers.take(address, now);
      const offer = await offerChange(parts, { client, request, prepare: prepareMove, now });
      if (!offer.ok) return offer;
      const { room: item, ...told } = offer.value;
      return success({ ...told, item });
    },
    { mutates: true },
  );
  edge.answer(
    "changeReservation",
    async (request, { client, language, now }) => {
      const done = await changeForGuest(parts, { client, request, prepare: prepareRoom, now });
      return done.ok ? viewAsLeft(database.pool, client, request, { secret, language, now }) : done;
    },
    { mutates: true },
  );
  edge.answer(
    "moveService",
    async (request, { client, language, now }) => {
      const done = await changeForGuest(parts, { client, request, prepare: prepareMove, now });
      return done.ok ? viewAsLeft(database.pool, client, request, { secret, language, now }) : done;
    },
    { mutates: true },
  );
}
