import { dayNumber } from "../dates/plain-date.ts";
import type { Availability } from "../inventory/availability.ts";
import type { Resource } from "../inventory/resource.ts";
import type { Stay } from "../stay/stay.ts";

/** What is free when these units have these stays; units that are not named are empty. */
export function anAvailability(
  resources: readonly Resource[],
  taken: readonly { unitId: number; stay: Stay }[] = [],
): Availability {
  const isFree = (unitId: number, first: number, last: number) =>
    taken.every(
      ({ unitId: id, stay }) =>
        id !== unitId || dayNumber(stay.departure) <= first || dayNumber(stay.arrival) >= last,
    );
  const unitsOf = (resourceId: number) => resources.find(({ id }) => id === resourceId)?.units ?? [];
  return {
    free: (resourceId, night) => unitsOf(resourceId).filter(({ id }) => isFree(id, night, night + 1)).length,
    hasUnitThroughout: (resourceId, first, last) =>
      unitsOf(resourceId).some(({ id }) => isFree(id, first, last)),
  };
}
