import type { SaveRequest } from "@portico/contract/checkout/save-request";
import { type Instant, todayIn } from "@portico/domain/dates/time-zone";
import { roomCheckOn } from "@portico/domain/property/room-check";
import { spanOf } from "@portico/domain/wellness/placed-item";
import { failure, type Result, success } from "@portico/domain/result";
import type { Queryable } from "../database/index.ts";
import { allClaimed, type Claimed, endHold, giveBack, NOTHING_CLAIMED } from "../inventory/index.ts";
import { queueMails } from "../mail/index.ts";
import type { KnownHotel } from "../property/index.ts";
import {
  insertReservation,
  ownerRefOf,
  readReservation,
  type Reservation,
  savedView,
} from "../reservations/index.ts";
import type { CheckoutParts } from "./checkout-parts.ts";
import { type Booked, newReservation, type Sale } from "./new-reservation.ts";
import type { SaveProblem } from "./save-problem.ts";
import { nextOrderNumber } from "../payments/index.ts";

export type Joining = {
  request: SaveRequest;
  sold: Sale;
  addressHash: string;
  /** What it is added to. */
  parent: Reservation | null;
  /** What a reservation had that ends in the same moment. */
  givenBack: Claimed;
  /** Seconds after which its letters go out. */
  settlesIn: number;
  now: Instant;
};

/**
 * Writes a reservation that takes nothing and owes nothing until one unit is free for each of its stays; the guest's own
 * hold goes back. See docs/algorithms/waiting-list.md.
 */
export async function joinWaitingList(
  tx: Queryable,
  parts: CheckoutParts,
  current: KnownHotel,
  { request, sold, parent, addressHash, givenBack, settlesIn, now }: Joining,
): Promise<Result<Booked, SaveProblem>> {
  const { hotelId, hotel } = current;
  const { arrival } = spanOf(sold.lines.map(({ quote }) => quote));
  const keepsList = roomCheckOn(hotel.rules, arrival, todayIn(hotel.timeZone, now)) === "warning";
  if (!keepsList) return failure({ code: "no_waiting_list" });
  const held =
    request.holdToken === null ? NOTHING_CLAIMED : await endHold(tx, hotelId, request.holdToken, now);
  const touched = await giveBack(tx, hotelId, allClaimed([givenBack, held]));
  const numbered = await nextOrderNumber(tx, current.hotel.timeZone, now);
  const reservation = newReservation(current, request, sold, {
    numbered,
    card: null,
    parent,
    now,
  });
  const { reservationId } = reservation;
  await insertReservation(tx, hotelId, {
    ...reservation,
    addressHash,
    consents: sold.consents,
    vaultName: null,
  });
  await queueMails(tx, parts.jobs, hotelId, ownerRefOf({ reservationId }), [
    { kind: "guest_waiting", after: settlesIn },
    { kind: "hotel_waiting", after: settlesIn },
  ]);
  const written = (await readReservation(tx, hotelId, { reservationId })) ?? reservation;
  return success({
    reservationId,
    saved: savedView(hotel, written),
    touched,
  });
}
