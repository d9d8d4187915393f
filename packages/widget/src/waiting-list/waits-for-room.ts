import type { OfferView } from "@portico/contract/offers/offer";
import type { AvailableRooms } from "@portico/contract/checkout/available-rooms";
import { roomCheckOn } from "@portico/domain/property/room-check";
import type { Property } from "@portico/contract/property/property";

type Hotel = Pick<Property, "today"> & { rules: Pick<Property["rules"], "roomCheckMode"> };

type Seen = Pick<OfferView, "singleUnit" | "arrival">;

/**
 * Whether ordering it means a place on the waiting list: no room is free throughout, and the hotel neither moves guests
 * nor refuses them, as it does when the stay begins too soon for an offer and its answer.
 */
export function waitsForRoom({ singleUnit, arrival }: Seen, { rules, today }: Hotel): boolean {
  return !singleUnit && roomCheckOn(rules, arrival, today) === "warning";
}

/** As `waitsForRoom`, for stays that are ordered together: one that waits makes all of them wait. */
export function waitTogether(stays: readonly Seen[], { rules, today }: Hotel): boolean {
  return (
    stays.some(({ singleUnit }) => !singleUnit) &&
    stays.every(({ arrival }) => roomCheckOn(rules, arrival, today) === "warning")
  );
}

/**
 * The offers, with each that is sold out but promised at its price as one that guests wait for: one of it can be ordered.
 * The engine promises that for stays by the month.
 */
export function withPromisedFull(offers: readonly OfferView[], { rules }: Pick<Hotel, "rules">): OfferView[] {
  return offers.map((offer) => {
    const { problems, offerId } = offer;
    const isFull = problems.length > 0 && problems.every(({ code }) => code === "sold_out");
    return isFull && offerId !== "" && rules.roomCheckMode === "warning"
      ? { ...offer, available: 1, singleUnit: false, problems: [] }
      : offer;
  });
}

/** The lines that others have taken. A line that can join the waiting list is not lost. */
export function takenLines({ items }: AvailableRooms): string[] {
  return items.filter(({ ok, mayWait }) => !ok && !mayWait).map(({ lineCode }) => lineCode);
}

/** Whether the rooms can only be waited for together. */
export function canOnlyWait(rooms: AvailableRooms): boolean {
  return takenLines(rooms).length === 0 && rooms.items.some(({ mayWait }) => mayWait);
}
