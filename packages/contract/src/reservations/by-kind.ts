import type { ItemKind } from "@portico/domain/reservations/reservation-item";
import { spanOf as spanOfItems } from "@portico/domain/wellness/placed-item";
import { asObject, type Codec } from "../codec/codec.ts";
import type { WireObject } from "../codec/wire.ts";

/** What tells the kinds of booking lines apart, for which the wire has no field. The first that fits counts; a room has no sign. */
const SIGNS: Readonly<Record<Exclude<ItemKind, "room">, (line: WireObject) => boolean>> = {
  package: ({ packages_id: packageId }) => typeof packageId === "number" && packageId > 0,
  service: ({ arrival_time: time }) => typeof time === "string",
};

function kindOf(wire: unknown): ItemKind {
  const line = asObject(wire);
  const kinds = Object.keys(SIGNS) as (keyof typeof SIGNS)[];
  return kinds.find((kind) => SIGNS[kind](line)) ?? "room";
}

/** A line of a reservation, with one shape for each kind. */
/* @__NO_SIDE_EFFECTS__ */
export function byKind<Item extends { kind: ItemKind }>(shapes: {
  readonly [Kind in ItemKind]: Codec<Extract<Item, { kind: Kind }>>;
}): Codec<Item> {
  const known: Readonly<Record<ItemKind, Codec<Item>>> = shapes;
  const [only, ...others] = Object.values(known);
  return {
    read: (wire, context, name) => known[kindOf(wire)].read(wire, context, name),
    write: (item, context) => known[item.kind].write(item, context),
    shape:
      only !== undefined && others.length === 0
        ? only.shape
        : { kind: "either", shapes: Object.values(known).map((one) => one.shape) },
  };
}

/** When an item takes place: its stay, or the day of a service. */
export type Placed = { arrival: string; departure: string } | { block: { day: string } };

/** The reservation's days: those of its stays, else those of its services. Empty texts without lines. */
export function spanOf(items: readonly Placed[]): { arrival: string; departure: string } {
  return spanOfItems(items.map((item) => ("block" in item ? item : { stay: item })));
}
