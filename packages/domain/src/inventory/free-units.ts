import type { DayNumber } from "../dates/plain-date.ts";
import type { Availability } from "./availability.ts";
import type { Resource, Taker } from "./resource.ts";

/** How many of the room type can be sold on the night, limited by its scarcest resource. */
export function freeOn(room: Taker, availability: Availability, night: DayNumber): number {
  let free = room.takes.length === 0 ? 0 : Infinity;
  for (const { resourceId, quantity } of room.takes) {
    free = Math.min(free, Math.floor(availability.free(resourceId, night) / quantity));
  }
  return Math.max(0, free);
}

/** How many of the room type an empty hotel has, limited by the smallest pool that it takes from. */
export function unitsOf({ takes }: Taker, resources: readonly Resource[]): number {
  const pools = takes.flatMap(({ resourceId, quantity }) => {
    const resource = resources.find(({ id }) => id === resourceId);
    return resource?.kind === "pool" ? [Math.floor(resource.units.length / quantity)] : [];
  });
  return pools.length === 0 ? 0 : Math.min(...pools);
}

/** True if the guest can stay in the same unit of every resource on every night. */
export function hasSingleUnit(
  room: Taker,
  availability: Availability,
  first: DayNumber,
  last: DayNumber,
): boolean {
  return room.takes.every(({ resourceId, quantity }) =>
    availability.hasUnitThroughout(resourceId, first, last, quantity),
  );
}
