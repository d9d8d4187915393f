import type { OfferView } from "@portico/contract/offers/offer";
import type { AvailableRooms } from "@portico/contract/checkout/available-rooms";
import type { Property } from "@portico/contract/property/property";

type Rules = Pick<Property["rules"], "roomCheckMode">;

/**
 * Whether ordering it means a place on the waiting list: no room is free throughout, and the hotel neither moves guests
 * nor refuses them.
 */
export function waitsForRoom(
  { singleUnit }: Pick<OfferView, "singleUnit">,
  { roomCheckMode }: Rules,
): boolean {
  return roomCheckMode === "warning" && !singleUnit;
}

/**
 * The offers, with each that is sold out but promised at its price as one that guests wait for: one of it can be ordered.
 * The engine promises that for stays by the month.
 */
export function withPromisedFull(offers: readonly OfferView[], { roomCheckMode }: Rules): OfferView[] {
  return offers.map((offer) => {
    const { problems, offerId } = offer;
    const isFull = problems.length > 0 && problems.every(({ code }) => code === "sold_out");
    return isFull && offerId !== "" && roomCheckMode === "warning"
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
