import type { ChosenRoom } from "@portico/contract/checkout/chosen-item";

/** Rooms of one type, each with its number in the reservation; 1 is the first. */
export type RoomGroup = { roomTypeId: number; rooms: { item: ChosenRoom; number: number }[] };

/** The reservation by room type, in the order in which the types were chosen first. */
export function groupRooms(items: readonly ChosenRoom[]): RoomGroup[] {
  const groups = new Map<number, RoomGroup>();
  for (const [index, item] of items.entries()) {
    const { roomTypeId } = item;
    const group = groups.get(roomTypeId) ?? { roomTypeId, rooms: [] };
    group.rooms.push({ item, number: index + 1 });
    groups.set(roomTypeId, group);
  }
  return [...groups.values()];
}
