import { onServer, type Codec, type Rules } from "./codec.ts";
import { said, when, type Field, type Said, type Spread, type Woven } from "./object.ts";
import { plain } from "./values.ts";

/** The fields of a group of the wire, or of what a value is made of, among our own. */
/* @__NO_SIDE_EFFECTS__ */
export function spread<Type extends object>(field: Field<Type>): Spread<Type> {
  return { ...field, spreads: true };
}

/** What our own fields say and the wire does not. */
/* @__NO_SIDE_EFFECTS__ */
export function known<const Value>(value: Value): Woven<Value> {
  return {
    path: null,
    shape: { kind: "group", fields: [] },
    of: { read: () => value, writeInto: () => undefined },
  };
}

/** What an answer says beside our own fields, where there is something to say. */
/* @__NO_SIDE_EFFECTS__ */
export function sometimes<Whole, Type>(
  path: string,
  of: Codec<Type>,
  value: (whole: Whole) => Type | undefined,
  given?: Rules,
): Said {
  const { of: optional, shape } = when(path, of, given);
  return { ...said(path, optional, value), shape };
}

/** One value and no other. */
/* @__NO_SIDE_EFFECTS__ */
export function literal<const Value extends string | number | boolean | null>(value: Value): Codec<Value> {
  const is = (wire: unknown): wire is Value => wire === value;
  return plain(String(value), is, onServer({ kind: "choice", choices: [value] } as const));
}
