import { failure, success, type Result } from "@portico/domain/result";
import { announce, giveBack, shareHotel, takeTransaction, type NightKey } from "../inventory/index.ts";
import { queueMails } from "../mail/index.ts";
import { endReservation, findReservation, ownerRefOf } from "../reservations/index.ts";
import type { OfferCommand, OfferProblem, WaitingParts } from "./accept-offer.ts";

/**
 * Ends a waiting reservation or declines its offer; its rooms go to the next in line. Repeating it changes nothing;
 * `offer_ended` for a booked reservation, which is cancelled by the hotel's terms.
 */
export async function leaveWaitingList(
  parts: WaitingParts,
  { client, key, now }: OfferCommand,
): Promise<Result<null, OfferProblem>> {
  const { hotelId } = client;
  const outcome = await takeTransaction<readonly NightKey[], OfferProblem>(parts.database, async (tx) => {
    await shareHotel(tx, hotelId);
    const found = await findReservation(tx, hotelId, key, { secret: parts.secret, now });
    if (!found.ok) return found;
    const { reservationId, state } = found.value;
    if (state === "cancelled" || state === "expired") return success([]);
    if (state !== "waiting_list" && state !== "offered") return failure({ code: "offer_ended" });
    const end = { to: "cancelled" as const, from: [state], now };
    const givenBack = await endReservation(tx, parts, hotelId, reservationId, end);
    if (givenBack === null) return failure({ code: "offer_ended" });
    const freed = await giveBack(tx, hotelId, givenBack);
    await queueMails(tx, parts.jobs, hotelId, ownerRefOf({ reservationId }), ["hotel_expired"]);
    await announce(tx, hotelId, freed);
    return success(freed.nights);
  });
  if (!outcome.ok) return outcome;
  if (outcome.value.length > 0) await parts.snapshots.refreshNow(hotelId);
  return success(null);
}
