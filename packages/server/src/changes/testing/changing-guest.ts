import type { SavedReservation } from "@portico/contract/reservations/saved-reservation";
import type { Hotel } from "@portico/domain/property/hotel";
import type { GuestChanges } from "@portico/domain/rates/guest-changes";
import { type CardDesk, cardPayment } from "../../payments/testing/card-desk.ts";
import { answered, keyOf } from "../../testing/test-guest.ts";

/** The hotel takes cards, and lets guests change this of what they have booked until the evening before, or another moment. */
export function openChanges(
  desk: CardDesk,
  open: Partial<GuestChanges>,
  more: Partial<Hotel> = {},
): Promise<void> {
  const until = { daysBeforeArrival: 1, time: "18:00" } as const;
  return desk.shop.settle({
    ...cardPayment(desk.gateway.account),
    ...more,
    guestChanges: { ...until, ...open },
  });
}

/** The reservation as its guest sees it now. */
export function load(desk: CardDesk, saved: SavedReservation) {
  return answered(desk.shop.guest.ask("loadReservation", keyOf(saved)));
}
