import type { UnitPool } from "../inventory/resource.ts";
import type { RoomType } from "../rooms/room-type.ts";

/** A double room with one extra bed that takes one unit of resource 1. */
export function aRoomType(changes: Partial<RoomType> = {}): RoomType {
  return {
    id: 10,
    code: "double",
    sellType: "room",
    name: { en: "Double room" },
    front: { en: "With a view" },
    description: { en: "Two beds and a window" },
    beds: 2,
    extraBeds: 1,
    adultRequired: false,
    childPricing: "share",
    floorSpace: 24,
    videoUrl: null,
    virtualTourUrl: null,
    pictures: [],
    equipment: [],
    tags: [],
    takes: [{ resourceId: 1, quantity: 1 }],
    ...changes,
  };
}

/** A pool of rooms 101, 102, 103 with the ids 1, 2, 3. */
export function aResource(changes: Partial<UnitPool> = {}): UnitPool {
  return {
    kind: "pool",
    id: 1,
    code: "doubles",
    units: [
      { id: 1, name: "101" },
      { id: 2, name: "102" },
      { id: 3, name: "103" },
    ],
    ...changes,
  };
}
