import { dayNumber } from "../dates/plain-date.ts";
import type { Stay } from "../stays/stay.ts";
import type { Availability } from "./availability.ts";
import type { Taker } from "./resource.ts";

/** The availability after these rooms are taken as well. */
export function reservedAvailability(
  availability: Availability,
  reserved: readonly { roomType: Taker; stay: Stay }[],
): Availability {
  const claims = reserved.flatMap(({ roomType, stay }) =>
    roomType.takes.map((take) => ({
      ...take,
      first: dayNumber(stay.arrival),
      last: dayNumber(stay.departure),
    })),
  );
  const claimed = (resourceId: number, first: number, last: number) =>
    claims.reduce(
      (sum, claim) =>
        claim.resourceId === resourceId && claim.first < last && first < claim.last
          ? sum + claim.quantity
          : sum,
      0,
    );
  return {
    free: (resourceId, night) => availability.free(resourceId, night) - claimed(resourceId, night, night + 1),
    hasUnitThroughout: (resourceId, first, last, count) =>
      availability.hasUnitThroughout(resourceId, first, last, count + claimed(resourceId, first, last)),
  };
}
