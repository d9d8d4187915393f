import type { Guest } from "../stays/guest.ts";
import type { Stay } from "../stays/stay.ts";

/** A room as it was chosen; its price is a quote that is made again when the reservation is saved. */
export type RoomItem = {
  kind: "room";
  roomTypeId: number;
  ratePlanId: number;
  stay: Stay;
  guests: Guest[];
};

/**
 * What a reservation may hold, told apart by `kind`. Packages and services join as further members. Each layer has one
 * shape of an item for each `ItemKind`, and its switches end in `noOtherKind`: a new member fails to compile in every
 * place that needs a case for it.
 */
export type ReservationItem = RoomItem;

export type ItemKind = ReservationItem["kind"];

/** Ends a switch over the kinds: a kind without a case does not compile here. */
export function noOtherKind(kind: never): never {
  throw new Error(`No item is of the kind ${String(kind)}`);
}

/** The rooms of a list of items, in their order: all that has beds, guests and nights. */
export function roomsOf<Item extends { kind: ItemKind }>(
  items: readonly Item[],
): Extract<Item, { kind: "room" }>[] {
  return items.filter((item): item is Extract<Item, { kind: "room" }> => item.kind === "room");
}

/** True when both name the same thing for the same guests; guests are a set, so their order means nothing. */
export function isSameItem(one: ReservationItem, other: ReservationItem): boolean {
  switch (one.kind) {
    case "room":
      return other.kind === "room" && isSameRoom(one, other);
    default:
      return noOtherKind(one.kind);
  }
}

function isSameRoom(one: RoomItem, other: RoomItem): boolean {
  return (
    one.roomTypeId === other.roomTypeId &&
    one.ratePlanId === other.ratePlanId &&
    one.stay.arrival === other.stay.arrival &&
    one.stay.departure === other.stay.departure &&
    partyKey(one.guests) === partyKey(other.guests)
  );
}

function partyKey(guests: readonly Guest[]): string {
  return guests
    .map(({ categoryId, meal }) => `${categoryId}:${meal}`)
    .toSorted()
    .join();
}
