import type { Guest } from "../stays/guest.ts";
import type { Stay } from "../stays/stay.ts";
import type { SlotBlock } from "../wellness/slot-demand.ts";

/** A room as it was chosen; its price is a quote that is made again when the reservation is saved. */
export type RoomItem = {
  kind: "room";
  roomTypeId: number;
  ratePlanId: number;
  stay: Stay;
  guests: Guest[];
};

/** A package as it was chosen, with its room; its price is a quote that is made again when the reservation is saved. */
export type PackageItem = {
  kind: "package";
  packageId: number;
  roomTypeId: number;
  stay: Stay;
  guests: Guest[];
};

/** A block of slots as it was chosen; its price is a quote that is made again when the reservation is saved. */
export type ServiceItem = {
  kind: "service";
  serviceId: number;
  block: SlotBlock;
  persons: number;
};

/**
 * What a reservation may hold, told apart by `kind`. Each layer has one
 * shape of an item for each `ItemKind`, and its switches end in `noOtherKind`: a new member fails to compile in every
 * place that needs a case for it.
 */
export type ReservationItem = RoomItem | PackageItem | ServiceItem;

export type ItemKind = ReservationItem["kind"];

/** A type for each kind: a kind without one does not compile here, and nothing else is missed where the types are used. */
export type EachKind<Types extends Readonly<Record<ItemKind, unknown>>> = Types;

/** An item of a layer, which has one shape for each kind. */
export type ItemOf<Shapes extends { [Kind in ItemKind]: { kind: Kind } }> = Shapes[keyof Shapes];

/** Ends a switch over the kinds: a kind without a case does not compile here. */
export function noOtherKind(kind: never): never {
  throw new Error(`No item is of the kind ${String(kind)}`);
}

/**
 * What the kinds are like. Code that concerns some of them only asks for a trait, in TypeScript and in SQL, so that a new kind
 * says here what it is like and is left out nowhere by mistake.
 */
const TRAITS = {
  room: { nights: true, ratePlan: true, contents: false },
  package: { nights: true, ratePlan: false, contents: true },
  service: { nights: false, ratePlan: false, contents: false },
} as const satisfies Readonly<Record<ItemKind, Readonly<Record<Trait, boolean>>>>;

/**
 * - `nights`: it has beds, guests and nights; every other kind has a time of a day.
 * - `ratePlan`: its price follows a rate plan.
 * - `contents`: it contains services, for some of which guests choose a time.
 */
export type Trait = "nights" | "ratePlan" | "contents";

type KindWith<One extends Trait> = {
  [Kind in ItemKind]: (typeof TRAITS)[Kind][One] extends true ? Kind : never;
}[ItemKind];

type WithTrait<Item extends { kind: ItemKind }, One extends Trait> = Extract<Item, { kind: KindWith<One> }>;

/** The rooms and packages among a layer's items: all that has beds, guests and nights. */
export type StayOf<Item extends { kind: ItemKind }> = WithTrait<Item, "nights">;

/** The services among a layer's items: all that has a time. */
export type TimedOf<Item extends { kind: ItemKind }> = Extract<
  Item,
  { kind: Exclude<ItemKind, KindWith<"nights">> }
>;

/** The kinds that have a trait, or that lack it. */
export function kindsWith(trait: Trait, has = true): ItemKind[] {
  return ITEM_KINDS.filter((kind) => TRAITS[kind][trait] === has);
}

export const ITEM_KINDS = Object.keys(TRAITS) as ItemKind[];

/** Whether an item has a time rather than nights: each kind has one or the other. */
export function isTimed<Item extends { kind: ItemKind }>(item: Item): item is TimedOf<Item> {
  return !TRAITS[item.kind].nights;
}

/** Whether an item has beds, guests and nights. */
export function hasNights<Item extends { kind: ItemKind }>(item: Item): item is StayOf<Item> {
  return TRAITS[item.kind].nights;
}

/** Whether an item is sold under a rate plan. */
export function hasRatePlan<Item extends { kind: ItemKind }>(
  item: Item,
): item is WithTrait<Item, "ratePlan"> {
  return TRAITS[item.kind].ratePlan;
}

/** Whether an item contains services, with times for some of them. */
export function hasContents<Item extends { kind: ItemKind }>(
  item: Item,
): item is WithTrait<Item, "contents"> {
  return TRAITS[item.kind].contents;
}

/** The rooms and packages of a list of items, in their order. */
export function staysOf<Item extends { kind: ItemKind }>(items: readonly Item[]): StayOf<Item>[] {
  return items.filter((item) => hasNights(item));
}

/** The services of a list of items, in their order. */
export function timedOf<Item extends { kind: ItemKind }>(items: readonly Item[]): TimedOf<Item>[] {
  return items.filter((item) => isTimed(item));
}

/** Only the rooms under a rate plan: what concerns plans, such as a better rate. */
export function roomsOf<Item extends { kind: ItemKind }>(
  items: readonly Item[],
): WithTrait<Item, "ratePlan">[] {
  return items.filter((item) => hasRatePlan(item));
}

/** True when both name the same thing for the same guests; guests are a set, so their order means nothing. */
export function isSameItem(one: ReservationItem, other: ReservationItem): boolean {
  switch (one.kind) {
    case "room":
      return other.kind === "room" && one.ratePlanId === other.ratePlanId && isSameStay(one, other);
    case "package":
      return other.kind === "package" && one.packageId === other.packageId && isSameStay(one, other);
    case "service":
      return (
        other.kind === "service" &&
        one.serviceId === other.serviceId &&
        one.persons === other.persons &&
        one.block.day === other.block.day &&
        one.block.from === other.block.from &&
        one.block.to === other.block.to
      );
    default:
      return noOtherKind(one);
  }
}

type StayItem = Pick<RoomItem, "roomTypeId" | "stay" | "guests">;

/** True for the same nights of the same kind of room with the same guests. */
export function isSameStay(one: StayItem, other: StayItem): boolean {
  return (
    one.roomTypeId === other.roomTypeId &&
    one.stay.arrival === other.stay.arrival &&
    one.stay.departure === other.stay.departure &&
    isSameGuests(one.guests, other.guests)
  );
}

/** True for as many guests of each category with each meal, in whatever order. */
export function isSameGuests(one: readonly Guest[], other: readonly Guest[]): boolean {
  return isSameCount(one, other, ({ categoryId, meal }) => `${categoryId}:${meal}`);
}

/** True for as many guests of each category, whatever they eat. */
export function isSameParty(one: readonly Guest[], other: readonly Guest[]): boolean {
  return isSameCount(one, other, ({ categoryId }) => String(categoryId));
}

function isSameCount(
  one: readonly Guest[],
  other: readonly Guest[],
  keyOf: (guest: Guest) => string,
): boolean {
  const keys = (guests: readonly Guest[]) => guests.map(keyOf).toSorted().join();
  return keys(one) === keys(other);
}
