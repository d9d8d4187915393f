import { dayNumber } from "../../dates/plain-date.ts";
import { todayIn, type Instant } from "../../dates/time-zone.ts";
import type { Availability } from "../../inventory/availability.ts";
import type { RoomType } from "../../rooms/room-type.ts";
import type { Hotel } from "../../property/hotel.ts";
import { roomCheckOn } from "../../property/room-check.ts";
import type { Stay } from "../../stays/stay.ts";

/** How many rooms can be sold together for one stay, if types share resources. */
export type StayCapacity = {
  /** Available rooms of each type if nothing else is taken, at most `rooms`. */
  limits: number[];
  /** The types, by position, that together take too much of some resource; null if all the rooms are available. */
  conflictOf(rooms: readonly { type: number }[]): number[] | null;
};

/** Looks at every night once; if guests must not change rooms, only units that are free throughout count. */
export function stayCapacity(
  hotel: Hotel,
  availability: Availability,
  roomTypes: readonly RoomType[],
  { stay, now }: { stay: Stay; now: Instant },
  rooms: number,
): StayCapacity {
  const today = todayIn(hotel.timeZone, now);
  const mustStay = roomCheckOn(hotel.rules, stay.arrival, today) === "restricted";
  const left = new Map<number, number>();
  for (const roomType of roomTypes) {
    for (const { resourceId, quantity } of roomType.takes) {
      const most = Math.max(left.get(resourceId) ?? 0, rooms * quantity);
      left.set(resourceId, most);
    }
  }
  for (const [resourceId, most] of left)
    left.set(resourceId, unitsLeft(availability, { resourceId, stay, mustStay }, most));

  const limits = roomTypes.map(({ takes }) =>
    takes.reduce(
      (least, { resourceId, quantity }) =>
        Math.min(least, Math.floor((left.get(resourceId) ?? 0) / quantity)),
      takes.length === 0 ? 0 : rooms,
    ),
  );

  function conflictOf(chosen: readonly { type: number }[]): number[] | null {
    const taken = new Map<number, number>();
    for (const { type } of chosen) {
      for (const { resourceId, quantity } of roomTypes[type]?.takes ?? []) {
        taken.set(resourceId, (taken.get(resourceId) ?? 0) + quantity);
      }
    }
    for (const [resourceId, quantity] of taken) {
      if (quantity <= (left.get(resourceId) ?? 0)) continue;
      const users = chosen.filter(({ type }) =>
        roomTypes[type]?.takes.some((take) => take.resourceId === resourceId),
      );
      return [...new Set(users.map(({ type }) => type))];
    }
    return null;
  }

  return { limits, conflictOf };
}

/** Units of the resource that can be sold for the whole stay, counted up to `most`. */
function unitsLeft(
  availability: Availability,
  { resourceId, stay, mustStay }: { resourceId: number; stay: Stay; mustStay: boolean },
  most: number,
): number {
  const [first, last] = [dayNumber(stay.arrival), dayNumber(stay.departure)];
  let left = most;
  for (let night = first; night < last; night++) left = Math.min(left, availability.free(resourceId, night));
  left = Math.max(0, left);
  if (!mustStay) return left;
  while (left > 0 && !availability.hasUnitThroughout(resourceId, first, last, left)) left -= 1;
  return left;
}
