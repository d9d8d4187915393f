import type { DayNumber } from "../dates/plain-date.ts";
import type { Availability } from "./availability.ts";
import type { RoomType } from "./room-type.ts";

/** How many of the room type can be sold on the night: what the scarcest of its resources allows. */
export function freeOn(room: RoomType, availability: Availability, night: DayNumber): number {
  let free = room.takes.length === 0 ? 0 : Infinity;
  for (const { resourceId, quantity } of room.takes) {
    free = Math.min(free, Math.floor(availability.free(resourceId, night) / quantity));
  }
  return Math.max(0, free);
}

/** True when the guest can stay in the same unit of every resource on every night. */
export function hasSingleUnit(
  room: RoomType,
  availability: Availability,
  first: DayNumber,
  last: DayNumber,
): boolean {
  return room.takes.every(({ resourceId, quantity }) =>
    availability.hasUnitThroughout(resourceId, first, last, quantity),
  );
}
