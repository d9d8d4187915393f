import { onServer } from "./codec.ts";
import type { Field, Spread } from "./object.ts";

/** The fields of a group of the wire, or of what a value is made of, among our own. */
/* @__NO_SIDE_EFFECTS__ */
export function spread<Type extends object>(field: Field<Type>): Spread<Type> {
  return {
    path: field.path,
    names: onServer(field.names),
    shape: field.shape,
    read: (wire, context) => field.read(wire, context),
    spreads: true,
    write: (_, wire, context, whole) => field.write(whole as Type, wire, context, whole),
  };
}

/** What our own fields say and the wire does not. */
/* @__NO_SIDE_EFFECTS__ */
export function known<const Value>(value: Value): Field<Value> {
  return { path: null, shape: { kind: "group", fields: [] }, read: () => value, write: () => undefined };
}
