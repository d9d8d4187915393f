import type { CurrencyCode } from "@portico/domain/money/currency";
import type { CallContext, WireObject } from "./wire.ts";
import { asObject, ruled, WireMismatch, type Codec, type Place, type Rules } from "./codec.ts";
import { currency as currencyCode } from "./values.ts";

/** A field of ours with its place on the wire. */
export interface Field<Type> extends Place {
  read(wire: WireObject, context: CallContext): Type;
  write(value: Type, wire: WireObject, context: CallContext, whole: unknown): void;
}

/** What the wire repeats or says beside our own fields: it is written and never read. */
export interface Said extends Place {
  readonly read?: undefined;
  write(value: unknown, wire: WireObject, context: CallContext, whole: unknown): void;
}

type Fields = Readonly<Record<string, Field<unknown> | Said>>;

type OursOf<Given extends Fields> = {
  -readonly [Key in keyof Given as Given[Key] extends Field<unknown> ? Key : never]: Given[Key] extends Field<
    infer Type
  >
    ? Type
    : never;
};

/** A field under its name on the wire; `group.name` is a name inside a group. */
/* @__NO_SIDE_EFFECTS__ */
export function at<Type>(path: string, of: Codec<Type>, rules?: Rules): Field<Type> {
  const [first = path, second] = path.split(".");
  if (second === undefined) {
    return {
      path,
      shape: ruled(of, rules).shape,
      read: (wire, context) => of.read(wire[path], context, path),
      write(value, wire, context) {
        wire[path] = of.write(value, context);
      },
    };
  }
  return {
    path,
    shape: ruled(of, rules).shape,
    read: (wire, context) => of.read(asObject(wire[first], first)[second], context, second),
    write(value, wire, context) {
      groupOf(wire, first)[second] = of.write(value, context);
    },
  };
}

function groupOf(wire: WireObject, name: string): WireObject {
  wire[name] ??= {};
  return asObject(wire[name], name);
}

/** A group of ours whose fields the wire has among those around it. */
/* @__NO_SIDE_EFFECTS__ */
export function flat<Type>(of: Codec<Type>): Field<Type> {
  return {
    path: null,
    shape: of.shape,
    read: (wire, context) => of.read(wire, context),
    write(value, wire, context) {
      merge(wire, asObject(of.write(value, context)));
    },
  };
}

function merge(wire: WireObject, more: WireObject): void {
  for (const [name, value] of Object.entries(more)) {
    const known = wire[name];
    if (typeof known === "object" && known !== null) Object.assign(known, value);
    else wire[name] = value;
  }
}

/** What an answer says beside our own fields. The browser's build leaves it out. */
/* @__NO_SIDE_EFFECTS__ */
export function said<Whole, Type>(path: string, of: Codec<Type>, value: (whole: Whole) => Type): Said {
  const field = at(path, of);
  return {
    path,
    shape: field.shape,
    write: (_, wire, context, whole) => field.write(value(whole as Whole), wire, context, whole),
  };
}

/** Our fields by name, in the order in which the wire has theirs. */
/* @__NO_SIDE_EFFECTS__ */
export function object<const Given extends Fields>(given: Given): Codec<OursOf<Given>> {
  const fields = Object.entries(given);
  return {
    read(wire, context, name) {
      const read: WireObject = {};
      const group = asObject(wire, name);
      for (const [key, field] of fields) if (field.read) read[key] = field.read(group, context);
      return read as OursOf<Given>;
    },
    write(value, context) {
      const wire: WireObject = {};
      const ours: WireObject = value;
      for (const [key, field] of fields) field.write(ours[key], wire, context, value);
      return wire;
    },
    shape: { kind: "group", fields: Object.values(given) },
  };
}

/** The amounts of a group that names its currency are in that one, whatever was asked for. */
/* @__NO_SIDE_EFFECTS__ */
export function inOwnCurrency<Type extends { currency: CurrencyCode }>(
  of: Codec<Type>,
  name = "currency",
): Codec<Type> {
  return {
    read: (wire, context, at) =>
      of.read(wire, { ...context, currency: currencyCode.read(asObject(wire, at)[name], context, name) }, at),
    write: (value, context) => of.write(value, { ...context, currency: value.currency }),
    shape: of.shape,
  };
}

type Tagged<Tag extends string, Variants extends Readonly<Record<string, Fields>>> = {
  [Kind in keyof Variants]: { [Name in Tag]: Kind } & OursOf<Variants[Kind]>;
}[keyof Variants];

/**
 * A closed union: `tag` tells the kind, under the name `path` on the wire and by its word there, which is ours where
 * `words` has no other.
 */
/* @__NO_SIDE_EFFECTS__ */
export function tagged<Tag extends string, const Variants extends Readonly<Record<string, Fields>>>(
  tag: Tag,
  path: string,
  variants: Variants,
  words?: { readonly [Kind in keyof Variants]?: string },
): Codec<Tagged<Tag, Variants>> {
  const kinds = Object.keys(variants).map((kind) => {
    const word = words?.[kind] ?? kind;
    return { kind, word, codec: object({ [tag]: tagField(path, kind, word), ...variants[kind] }) };
  });
  const known = `one of ${kinds.map(({ word }) => word).join(", ")}`;
  return {
    read(wire, context, name) {
      const word = asObject(wire, name)[path];
      const found = kinds.find((one) => one.word === word);
      if (found === undefined) throw new WireMismatch(path, known);
      return found.codec.read(wire, context, name) as Tagged<Tag, Variants>;
    },
    write(value, context) {
      const found = kinds.find((one) => one.kind === value[tag]);
      if (found === undefined) throw new WireMismatch(path, known);
      return found.codec.write(value, context);
    },
    shape: { kind: "either", shapes: kinds.map(({ codec }) => codec.shape) },
  };
}

function tagField(path: string, kind: string, word: string): Field<string> {
  return {
    path,
    shape: { kind: "choice", choices: [word] },
    read: () => kind,
    write(_, wire) {
      wire[path] = word;
    },
  };
}
