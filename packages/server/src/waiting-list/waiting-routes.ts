import type { LoadedReservation } from "@portico/contract/reservations/loaded-reservation";
import type { ReservationKey } from "@portico/contract/reservations/reservation-key";
import { failure, type Result, success } from "@portico/domain/result";
import { saveRefusal } from "../checkout/index.ts";
import type { CallEdge, Caller, Refusal } from "../http/index.ts";
import {
  announceNights,
  giveNightsBack,
  type InventorySnapshot,
  type NightKey,
  shareHotel,
  takeTransaction,
} from "../inventory/index.ts";
import { queueMails } from "../mail/index.ts";
import { endReservation, findByPaymentId, findReservation, loadedView } from "../reservations/index.ts";
import { acceptOffer, type OfferCommand, type OfferProblem, type WaitingParts } from "./accept-offer.ts";

/** Calls for waiting guests: accepting offered rooms, or leaving the list. */
export function registerWaitingRoutes(edge: CallEdge<InventorySnapshot>, parts: WaitingParts): void {
  edge.answer("acceptOffer", (key, caller) => settleOffer(acceptOffer, parts, key, caller), {
    mutates: true,
  });
  edge.answer("leaveWaitingList", (key, caller) => settleOffer(leaveWaitingList, parts, key, caller), {
    mutates: true,
  });
}

/** Carries out the guest's decision and answers the resulting reservation. */
async function settleOffer(
  settle: typeof acceptOffer,
  parts: WaitingParts,
  key: ReservationKey,
  { client, language, now }: Caller<InventorySnapshot>,
): Promise<Result<LoadedReservation, Refusal>> {
  const settled = await settle(parts, { client, key, now });
  if (!settled.ok) {
    return failure(settled.problem.code === "busy" ? saveRefusal(settled.problem) : settled.problem);
  }
  // A reservation that has just ended may be older than its link's validity.
  const settledNow = await findByPaymentId(parts.database.pool, client.hotelId, key.paymentId);
  if (settledNow === null) return failure({ code: "not_found" });
  return success({ ...loadedView(client.hotel, settledNow, language), returnToken: key.returnToken });
}

/**
 * Ends a waiting reservation or declines its offer; its rooms go to the next in line. Repeating it changes nothing;
 * `offer_ended` for a booked reservation, which is cancelled by the hotel's terms.
 */
async function leaveWaitingList(
  parts: WaitingParts,
  { client, key, now }: OfferCommand,
): Promise<Result<null, OfferProblem>> {
  const { hotelId } = client;
  const outcome = await takeTransaction<NightKey[], OfferProblem>(parts.database, async (tx) => {
    await shareHotel(tx, hotelId);
    const found = await findReservation(tx, hotelId, key, { secret: parts.secret, now });
    if (!found.ok) return found;
    const { reservationId, state } = found.value;
    if (state === "cancelled" || state === "expired") return success([]);
    if (state !== "waiting_list" && state !== "offered") return failure({ code: "offer_ended" });
    const end = { to: "cancelled" as const, from: [state], now };
    const givenBack = await endReservation(tx, hotelId, reservationId, end);
    if (givenBack === null) return failure({ code: "offer_ended" });
    const nights = await giveNightsBack(tx, hotelId, givenBack);
    await queueMails(tx, parts.jobs, hotelId, reservationId, ["hotel_expired"]);
    if (nights.length > 0) await announceNights(tx, hotelId, nights);
    return success(nights);
  });
  if (!outcome.ok) return outcome;
  if (outcome.value.length > 0) await parts.snapshots.refreshNow(hotelId);
  return success(null);
}
