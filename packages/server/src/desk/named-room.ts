import type { ResourceTake, UnitPool } from "@portico/domain/inventory/resource";
import type { Hotel } from "@portico/domain/property/hotel";
import { failure, success, type Result } from "@portico/domain/result";

/** What a name from staff refers to: a room type, or one room of a pool. */
export type NamedRoom =
  | { kind: "type"; takes: readonly ResourceTake[] }
  | { kind: "unit"; unitId: number; name: string; pool: UnitPool };

export type RoomProblem =
  | { code: "no_room"; name: string; known: string[] }
  /** Rooms of several types have this name; distinguish them as TYPE/NAME. */
  | { code: "several_rooms"; names: string[] };

/** Finds a room by its name in the hotel's file, or a room type by its code. If both match, the room wins. */
export function findRoom(hotel: Hotel, name: string): Result<NamedRoom, RoomProblem> {
  const pools = hotel.resources.filter((resource) => resource.kind === "pool");
  const rooms = pools.flatMap((pool) =>
    pool.units.map((unit) => ({ kind: "unit" as const, unitId: unit.id, name: unit.name, pool })),
  );
  const found = rooms.filter((room) => room.name === name || `${room.pool.code}/${room.name}` === name);
  const [room, ...more] = found;
  if (more.length > 0) {
    return failure({ code: "several_rooms", names: found.map((one) => `${one.pool.code}/${one.name}`) });
  }
  if (room !== undefined) return success(room);
  const type = hotel.roomTypes.find(({ code }) => code === name);
  if (type === undefined) {
    const known = [...hotel.roomTypes.map(({ code }) => code), ...rooms.map((one) => one.name)];
    return failure({ code: "no_room", name, known });
  }
  const ids = new Set(pools.map(({ id }) => id));
  // A sales limit is a choice of the hotel, not a room that could be out of order.
  return success({ kind: "type", takes: type.takes.filter(({ resourceId }) => ids.has(resourceId)) });
}
