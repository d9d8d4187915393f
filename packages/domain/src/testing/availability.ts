import { daySpan } from "../dates/day-rule.ts";
import { dayNumber } from "../dates/plain-date.ts";
import type { Availability } from "../inventory/availability.ts";
import type { Resource } from "../inventory/resource.ts";
import { limitOfDays } from "../inventory/sales-limit.ts";
import type { Stay } from "../stays/stay.ts";

/** The availability if these units have these stays, none of which may be moved; other units are empty. */
export function anAvailability(
  resources: readonly Resource[],
  taken: readonly { unitId: number; stay: Stay }[] = [],
): Availability {
  const isFree = (unitId: number, first: number, last: number) =>
    taken.every(
      ({ unitId: id, stay }) =>
        id !== unitId || dayNumber(stay.departure) <= first || dayNumber(stay.arrival) >= last,
    );
  const find = (resourceId: number) => resources.find(({ id }) => id === resourceId);
  const freeUnits = (resourceId: number, first: number, last: number) =>
    find(resourceId)?.units.filter(({ id }) => isFree(id, first, last)).length ?? 0;
  return {
    free: (resourceId, night) => {
      const resource = find(resourceId);
      if (resource?.kind === "limit") return limitOfDays(resource, daySpan(night, 1))[0] ?? 0;
      return freeUnits(resourceId, night, night + 1);
    },
    hasUnitThroughout: (resourceId, first, last, count) =>
      find(resourceId)?.kind === "limit" || freeUnits(resourceId, first, last) >= count,
  };
}
