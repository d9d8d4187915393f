import { onServer, type Codec, type Rules } from "./codec.ts";
import { said, when, wrapped, type Field, type Said, type Spread, type Woven } from "./object.ts";
import { converted, plain } from "./values.ts";

/** Takes the fields of a value into the object itself, instead of under one name. */
/* @__NO_SIDE_EFFECTS__ */
export function spread<Type extends object>(field: Field<Type>): Spread<Type> {
  return { ...field, spreads: true };
}

/** A field with a fixed internal value that is not on the wire. */
/* @__NO_SIDE_EFFECTS__ */
export function known<const Value>(value: Value): Woven<Value> {
  return {
    path: null,
    shape: { kind: "group", fields: [] },
    of: { read: () => value, writeInto: () => undefined },
  };
}

/** A field that an answer has only on the wire, left out if it is undefined. */
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

/** Exactly one value. */
/* @__NO_SIDE_EFFECTS__ */
export function literal<const Value extends string | number | boolean | null>(value: Value): Codec<Value> {
  const is = (wire: unknown): wire is Value => wire === value;
  return plain(String(value), is, onServer({ kind: "choice", choices: [value] } as const));
}

/** The answer that a request was taken, whatever becomes of it: it reveals nothing. */
export const accepted: Codec<null> = converted(
  wrapped("accepted", literal(1)),
  () => null,
  () => 1 as const,
);
