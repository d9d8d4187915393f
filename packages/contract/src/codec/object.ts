import type { CurrencyCode } from "@portico/domain/money/currency";
import type { CallContext, WireObject } from "./wire.ts";
import { asObject, onServer, ruled, WireMismatch, type Codec, type Place, type Rules } from "./codec.ts";
import { currency as currencyCode, nullable, unchanged } from "./values.ts";

/** A field of ours with its place on the wire. */
export interface Field<Type> extends Place {
  /** What alone writes it, under its path. */
  readonly of?: Codec<Type> | undefined;
  read(wire: WireObject, context: CallContext): Type;
  write(value: Type, wire: WireObject, context: CallContext, whole: unknown): void;
}

/** What the wire repeats or says beside our own fields: it is written and never read. */
export interface Said extends Place {
  readonly read?: undefined;
  write(value: unknown, wire: WireObject, context: CallContext, whole: unknown): void;
}

/** Several fields of ours that have one place on the wire. */
export interface Spread<Type> extends Place {
  readonly spreads: true;
  read(wire: WireObject, context: CallContext): Type;
  write(value: unknown, wire: WireObject, context: CallContext, whole: unknown): void;
}

type Fields = Readonly<Record<string, Field<unknown> | Spread<unknown> | Said>>;

type TypeOf<One> = One extends { read(wire: WireObject, context: CallContext): infer Type } ? Type : never;

type OursOf<Given extends Fields> = {
  -readonly [Key in keyof Given as Given[Key] extends Said | Spread<unknown> ? never : Key]: TypeOf<
    Given[Key]
  >;
} & SpreadOf<
  { [Key in keyof Given]: Given[Key] extends Spread<infer Type> ? (all: Type) => void : never }[keyof Given]
>;

type SpreadOf<Parts> = [Parts] extends [never]
  ? unknown
  : [Parts] extends [(all: infer All) => void]
    ? All
    : never;

/** A field under its name on the wire; `group.name` is a name inside a group. */
/* @__NO_SIDE_EFFECTS__ */
export function at<Type>(path: string, of: Codec<Type>, rules?: Rules): Field<Type> {
  const [name = path, within] = path.split(".");
  const shape = onServer(ruled(of, rules).shape);
  const field: Field<Type> = {
    path,
    of,
    shape,
    read: (wire, context) => of.read(wire[name], context, name),
    write(value, wire, context) {
      wire[name] = of.write(value, context);
    },
  };
  if (within === undefined) return field;
  const inner = at(within, of);
  return {
    path,
    shape,
    read: (wire, context) => inner.read(asObject(wire[name], name), context),
    write: (value, wire, context, whole) => inner.write(value, groupOf(wire, name), context, whole),
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
    names: onServer(of.names),
    shape: of.shape,
    read: (wire, context) => of.read(wire, context),
    write(value, wire, context) {
      if (of.writeInto) of.writeInto(value, wire, context);
      else merge(wire, asObject(of.write(value, context)));
    },
  };
}

/** A field that is left out of the wire's JSON where ours is null. */
/* @__NO_SIDE_EFFECTS__ */
export function maybe<Type>(path: string, of: Codec<Type>, given?: Rules): Field<Type | null> {
  const field = at(path, nullable(of));
  return {
    ...field,
    of: undefined,
    shape: { ...ruled(of, given).shape, optional: true },
    write(value, wire, context, whole) {
      if (value !== null) field.write(value, wire, context, whole);
    },
  };
}

/** A field of an answer that both sides leave out where there is nothing to say. */
/* @__NO_SIDE_EFFECTS__ */
export function when<Type>(path: string, of: Codec<Type>, given?: Rules): Field<Type | undefined> {
  const field = at(path, of);
  return {
    path,
    shape: { ...ruled(of, given).shape, optional: true },
    read: (wire, context) => (wire[path] === undefined ? undefined : field.read(wire, context)),
    write: onServer((value, wire, context, whole) => {
      if (value !== undefined) field.write(value, wire, context, whole);
    }),
  };
}

/** A field of an answer whose value on the wire depends on others. */
/* @__NO_SIDE_EFFECTS__ */
export function related<Whole, Type>(
  field: Field<Type>,
  toOurs: (value: Type, wire: WireObject, context: CallContext) => Type,
  toWire: (value: Type, whole: Whole) => Type,
): Field<Type> {
  return {
    ...field,
    of: undefined,
    read: (wire, context) => toOurs(field.read(wire, context), wire, context),
    write: onServer((value, wire, context, whole) =>
      field.write(toWire(value, whole as Whole), wire, context, whole),
    ),
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
export function said<Whole, Type>(
  path: string,
  of: Codec<Type>,
  value: (whole: Whole, context: CallContext) => Type,
  given?: Rules,
): Said {
  const field = at(path, of);
  return {
    path,
    shape: ruled(of, given).shape,
    write: (_, wire, context, whole) => field.write(value(whole as Whole, context), wire, context, whole),
  };
}

/** The same in a request, which the browser writes. */
/* @__NO_SIDE_EFFECTS__ */
export function asked<Whole, Type>(
  path: string,
  of: Codec<Type>,
  value: (whole: Whole) => Type,
  given?: Rules,
): Said {
  return said(path, of, value, given);
}

type Step = {
  key: string;
  path: string | null;
  write(value: unknown, context: CallContext): unknown;
  field: Pick<Said, "write">;
};

/* @__NO_SIDE_EFFECTS__ */
function stepOf(key: string, field: Fields[string]): Step {
  const of = "of" in field ? field.of : undefined;
  return of === undefined
    ? { key, path: null, write: unchanged, field }
    : { key, path: field.path, write: of.write, field };
}

/** A dozen names added one by one make V8 keep an object as a table, which is slow to write as JSON. */
const MANY = 12;

/** An object that has all names already: its copies stay fast. */
function blankOf(names: readonly string[]): WireObject {
  const text = JSON.stringify(Object.fromEntries(names.map((name) => [name, null])));
  const blank = JSON.parse(text) as WireObject;
  for (const name of names) blank[name] = undefined;
  return blank;
}

/** Our fields by name, in the order in which the wire has theirs. */
/* @__NO_SIDE_EFFECTS__ */
export function object<const Given extends Fields>(given: Given): Codec<OursOf<Given>> {
  const keys = Object.keys(given);
  const fields = Object.values(given);
  const names = onServer(fields.flatMap(({ path, names: own = [] }) => path?.split(".", 1) ?? own));
  const blank = onServer(names.length < MANY ? {} : blankOf(names));
  const steps = fields.map((field, index) => stepOf(keys[index] ?? "", field));
  // Every answer of the engine goes through this loop: a field that its codec alone writes is written here.
  const writeInto = (value: OursOf<Given>, wire: WireObject, context: CallContext) => {
    const ours: WireObject = value;
    for (const { key, path, write, field } of steps) {
      if (path === null) field.write(ours[key], wire, context, value);
      else wire[path] = write === unchanged ? ours[key] : write(ours[key], context);
    }
  };
  return {
    read(wire, context, name) {
      const read: WireObject = {};
      const group = asObject(wire, name);
      for (const [index, field] of fields.entries()) {
        if ("spreads" in field) Object.assign(read, field.read(group, context));
        else if (field.read) read[keys[index] ?? ""] = field.read(group, context);
      }
      return read as OursOf<Given>;
    },
    write(value, context) {
      const wire: WireObject = { ...blank };
      writeInto(value, wire, context);
      return wire;
    },
    writeInto,
    names: onServer(names),
    shape: { kind: "group", fields },
  };
}

/** The amounts of a group that names its currency are in that one, whatever was asked for. */
/* @__NO_SIDE_EFFECTS__ */
export function inOwnCurrency<Type extends { currency: CurrencyCode }>(of: Codec<Type>): Codec<Type> {
  return {
    read(wire, context, name) {
      const own = asObject(wire, name)["currency"];
      if (own === undefined) return of.read(wire, context, name);
      const currency = currencyCode.read(own, context, "currency");
      return of.read(wire, { ...context, currency }, name);
    },
    write(value, context) {
      const { currency } = value;
      return of.write(value, currency === context.currency ? context : { ...context, currency });
    },
    shape: of.shape,
  };
}

type Tagged<Tag extends string, Variants extends Readonly<Record<string, Fields>>> = {
  [Kind in keyof Variants]: { [Name in Tag]: Kind } & OursOf<Variants[Kind]>;
}[keyof Variants];

/**
 * A closed union of answers: `tag` tells the kind, under the name `path` on the wire and by its word there, which is ours where
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
    write: onServer((value, context) => {
      const found = kinds.find((one) => one.kind === value[tag]);
      if (found === undefined) throw new WireMismatch(path, known);
      return found.codec.write(value, context);
    }),
    shape: { kind: "either", shapes: kinds.map(({ codec }) => codec.shape) },
  };
}

function tagField(path: string, kind: string, word: string): Field<string> {
  return {
    path,
    shape: { kind: "choice", choices: [word] },
    read: () => kind,
    write: onServer((_, wire) => {
      wire[path] = word;
    }),
  };
}

/** What the wire has the same always: what the engine does not sell yet, or fields that mean nothing to us. */
/* @__NO_SIDE_EFFECTS__ */
export function constant(path: string, value: string | number | null | readonly never[]): Said {
  return {
    path,
    shape: Array.isArray(value)
      ? { kind: "list", of: { kind: "anything" }, max: 0, examples: [[]] }
      : { kind: "choice", choices: [value as string | number | null] },
    write(_, wire) {
      wire[path] = value;
    },
  };
}

/** A value that the wire has alone in a group. */
/* @__NO_SIDE_EFFECTS__ */
export function wrapped<Type>(path: string, of: Codec<Type>): Codec<Type> {
  const field = at(path, of);
  return {
    read: (wire, context, name) => field.read(asObject(wire, name), context),
    write(value, context) {
      const wire: WireObject = {};
      field.write(value, wire, context, value);
      return wire;
    },
    shape: { kind: "group", fields: [field] },
  };
}
