import type { OfferView } from "@portico/contract/offers/offer";
import type { AvailableRooms } from "@portico/contract/checkout/available-rooms";
import type { Property } from "@portico/contract/property/property";

/**
 * Whether ordering it means a place on the waiting list: no room is free throughout, and the hotel neither moves guests
 * nor refuses them.
 */
export function waitsForRoom(
  { singleUnit }: Pick<OfferView, "singleUnit">,
  { roomCheckMode }: Pick<Property["rules"], "roomCheckMode">,
): boolean {
  return roomCheckMode === "warning" && !singleUnit;
}

/** The lines that others have taken. A line that can join the waiting list is not lost. */
export function takenLines(rooms: AvailableRooms, rules: Pick<Property["rules"], "roomCheckMode">): string[] {
  return rooms.items
    .filter((line) => !line.ok && !(line.available > 0 && waitsForRoom(line, rules)))
    .map(({ lineCode }) => lineCode);
}
