import type { ReservationKey } from "@portico/contract/checkout";
import { bankTransferDue } from "@portico/domain/payments/payment-methods";
import type { Instant } from "@portico/domain/dates/time-zone";
import { failure, success, type Result } from "@portico/domain/result";
import type { Queryable } from "../database/index.ts";
import {
  announceNights,
  changedNights,
  sellHeldNights,
  shareHotel,
  takeTransaction,
  type Busy,
  type NightKey,
} from "../inventory/index.ts";
import { queueMails } from "../mail/index.ts";
import {
  findReservation,
  insertPayables,
  markAccepted,
  planPayables,
  type KeyProblem,
  type Reservation,
} from "../reservations/index.ts";
import type { CheckoutParts } from "./checkout-parts.ts";
import { currentHotel, type KnownHotel } from "./current-hotel-store.ts";

export type OfferCommand = { client: KnownHotel; key: ReservationKey; now: Instant };

export type OfferProblem = KeyProblem | { code: "offer_ended" } | Busy;

/**
 * Turns an offer of the waiting list into a booking at the price that the guest was told when they joined: unpaid until
 * its transfer comes, or confirmed. Repeating it changes nothing; `offer_ended` when the time is over.
 */
export async function acceptOffer(
  parts: CheckoutParts,
  command: OfferCommand,
): Promise<Result<null, OfferProblem>> {
  const { hotelId } = command.client;
  const outcome = await takeTransaction<NightKey[], OfferProblem>(parts.database, async (tx) => {
    await shareHotel(tx, hotelId);
    const { secret } = parts;
    const found = await findReservation(tx, hotelId, command.key, { secret, now: command.now });
    if (!found.ok) return found;
    switch (found.value.state) {
      case "offered":
        return accept(tx, parts, command, found.value);
      case "pending_payment":
      case "confirmed":
        return success([]);
      case "waiting_list":
      case "cancelled":
      case "expired":
      case "failed":
        return failure({ code: "offer_ended" });
    }
  });
  if (!outcome.ok) return outcome;
  if (outcome.value.length > 0) await parts.snapshots.refreshNow(hotelId, changedNights(outcome.value));
  return success(null);
}

async function accept(
  tx: Queryable,
  parts: CheckoutParts,
  { client, now }: OfferCommand,
  reservation: Reservation,
): Promise<Result<NightKey[], OfferProblem>> {
  const { hotelId, hotel } = await currentHotel(tx, client, now);
  const { reservationId, paymentMethod, total, deposit, arrival } = reservation;
  const quotes = reservation.items.map(({ quote }) => quote);
  const transfer = paymentMethod === "bank_transfer" ? bankTransferDue(hotel, quotes, now) : null;
  const payUntil = transfer?.until ?? null;
  // So shortly before the arrival no transfer would come in time.
  const method = transfer === null ? "on_site" : paymentMethod;
  if (!(await markAccepted(tx, hotelId, reservationId, { now, payUntil, method }))) {
    return failure({ code: "offer_ended" });
  }
  const payables = planPayables({
    method,
    total,
    deposit,
    transferDueOn: transfer?.dueOn ?? null,
    arrival,
  });
  await insertPayables(tx, hotelId, reservation, payables);
  await queueMails(tx, parts.jobs, hotelId, reservationId, ["guest_confirmation", "hotel_notice"]);
  if (payUntil !== null) return success([]);
  const nights = await sellHeldNights(tx, hotelId, reservationId);
  await announceNights(tx, hotelId, nights);
  return success(nights);
}
