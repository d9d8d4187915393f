import type { ItemKind } from "@portico/domain/reservations/reservation-item";
import { asObject, type Codec } from "../codec/codec.ts";

/** The kind of a booking line. The wire has no field for it: a package has its id, a room has 0 instead. */
function kindOf(wire: unknown): ItemKind {
  const { packages_id: packageId } = asObject(wire);
  return typeof packageId === "number" && packageId > 0 ? "package" : "room";
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

/** The first arrival and the last departure of several lines; empty strings without lines. */
export function spanOf(items: readonly { arrival: string; departure: string }[]): {
  arrival: string;
  departure: string;
} {
  return {
    arrival: items.map((item) => item.arrival).sort()[0] ?? "",
    departure:
      items
        .map((item) => item.departure)
        .sort()
        .at(-1) ?? "",
  };
}
