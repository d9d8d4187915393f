import type { ChangeChoices, ChoicesQuestion } from "@portico/contract/reservations/change";
import type { Instant } from "@portico/domain/dates/time-zone";
import type { Hotel } from "@portico/domain/property/hotel";
import { success, type Result } from "@portico/domain/result";
import type { Refusal } from "../http/index.ts";
import { countAvailable } from "../inventory/index.ts";
import { currentHotel, type KnownHotel } from "../property/index.ts";
import type { SoldRoom } from "../reservations/index.ts";
import type { ChangeParts } from "./change-for-guest.ts";
import { readPaid } from "./change-plan.ts";
import { quoteChange } from "./change-quote.ts";
import { holdNameOf } from "./hold-name.ts";
import { withoutOutdoneChoices } from "./outdone-choices.ts";
import { demandOfWish, readRoom, wishOf } from "./opened-room.ts";

type Asked = { client: KnownHotel; request: ChoicesQuestion; now: Instant };

/**
 * Which rooms and rate plans a guest may have instead for these dates and guests: each is quoted as its offer would be, so that the
 * difference in a list is the one that is agreed to later. Only what is free is listed, which what is kept for this change counts
 * as, and no rate that another one outdoes. It promises nothing, so it waits for nobody who changes the reservation meanwhile.
 */
export function listChoices(
  { database, secret }: Pick<ChangeParts, "database" | "secret">,
  { client, request, now }: Asked,
): Promise<Result<ChangeChoices, Refusal>> {
  const { hotelId } = client;
  return database.transaction(async (tx) => {
    const current = await currentHotel(tx, client, now);
    const { hotel } = current;
    const found = await readRoom(tx, hotelId, request, { secret, now });
    if (!found.ok) return found;
    const { reservation, item } = found.value;
    const paid = await readPaid(tx, hotelId, reservation);
    const sold = pairsOpen(hotel, item).flatMap((pair) => {
      const wish = wishOf(hotel, item, { ...request, ...pair });
      const priced = quoteChange(current, { reservation, item, wish, now }, paid);
      if (!priced.ok && priced.problem.obstacle !== "unchanged") return [];
      const difference = priced.ok ? priced.value.quoted.difference : 0;
      return [{ choice: { ...pair, difference }, wish, parts: demandOfWish(hotel, item, wish) }];
    });
    const demands = sold.flatMap(({ parts }) => parts).map((part, index) => ({ ...part, itemNo: index + 1 }));
    const holdToken = holdNameOf(secret, reservation, item);
    const free = (await countAvailable(tx, hotelId, demands, { holdToken, now })).map((count) => count > 0);
    const had = sold.filter(({ parts }) => free.splice(0, parts.length).every(Boolean));
    const shown = withoutOutdoneChoices(current, { reservation, item, now }, had);
    return success({ currency: reservation.currency, choices: shown.map(({ choice }) => choice) });
  });
}

/** The room types with their rate plans that the hotel lets guests choose among, in its order. */
function pairsOpen({ guestChanges, roomTypes, ratePlans }: Hotel, { quote }: SoldRoom) {
  return roomTypes
    .filter(({ id }) => guestChanges?.rooms === true || id === quote.roomTypeId)
    .flatMap(({ id: roomTypeId }) =>
      ratePlans
        .filter(({ id }) => guestChanges?.rates === true || id === quote.ratePlanId)
        .filter(({ roomTypeIds }) => roomTypeIds.includes(roomTypeId))
        .map(({ id: ratePlanId }) => ({ roomTypeId, ratePlanId })),
    );
}
