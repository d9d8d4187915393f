import type { CurrencyCode } from "@portico/domain/money/currency";
import type { CallContext, WireObject } from "./wire.ts";
import {
  asObject,
  onServer,
  ruled,
  WireMismatch,
  type Codec,
  type Place,
  type Rules,
  type Shape,
} from "./codec.ts";
import { currency as currencyCode, kept, nullable } from "./values.ts";

interface Part extends Place {
  /** The field is inside the group `name`. */
  readonly inner?: boolean;
  readonly spreads?: true;
  value?(whole: unknown, context: CallContext): unknown;
}

/** A field with a name of its own on the wire, or inside a named group there. */
export interface Named<Type> extends Part {
  readonly path: string;
  readonly name: string;
  readonly of: Codec<Type>;
}

/** A field that is read from several fields of the wire's group, and written among them. */
export interface Woven<Type> extends Part {
  readonly name?: undefined;
  readonly of: Weave<Type>;
}

/** Reads from the whole group on the wire, and writes with the whole internal object at hand. */
interface Weave<Type> {
  read(wire: WireObject, context: CallContext): Type;
  writeInto(value: Type, wire: WireObject, context: CallContext, whole: unknown): void;
}

/** A field with its place on the wire. */
export type Field<Type> = Named<Type> | Woven<Type>;

/** A field that is only on the wire: written, never read. */
export type Said = Field<unknown> & Required<Pick<Part, "value">>;

/** Several internal fields with one place on the wire. */
export type Spread<Type> = Field<Type> & Required<Pick<Part, "spreads">>;

/** A bare codec means that the wire has the field under the same name. */
type Fields = Readonly<Record<string, Codec<unknown> | Field<unknown> | Spread<unknown> | Said>>;

type TypeOf<One> = One extends
  | Codec<infer Type>
  | { of: { read(wire: WireObject, context: CallContext): infer Type } }
  ? Type
  : never;

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
export function at<Type>(path: string, of: Codec<Type>, rules?: Rules): Named<Type> {
  const [name = path, within] = path.split(".");
  const inner = within !== undefined;
  return { path, name, inner, of: inner ? wrapped(within, of) : of, shape: onServer(ruled(of, rules).shape) };
}

/** A group whose fields the wire has among those around it. */
/* @__NO_SIDE_EFFECTS__ */
export function flat<Type>(of: Codec<Type>): Woven<Type> {
  const {
    read,
    write,
    writeInto = (value, wire, context) => Object.assign(wire, write(value, context)),
  } = of;
  return { path: null, names: onServer(of.names), of: { read, writeInto }, shape: of.shape };
}

/** A field that the wire leaves out if the value is null. */
/* @__NO_SIDE_EFFECTS__ */
export function maybe<Type>(path: string, of: Codec<Type>, given?: Rules): Named<Type | null> {
  return {
    ...at(path, {
      ...nullable(of),
      write: (value, context) => (value === null ? undefined : of.write(value, context)),
    }),
    shape: onServer({ ...ruled(of, given).shape, optional: true as const }),
  };
}

/** A field of an answer that both sides leave out if it is undefined. */
/* @__NO_SIDE_EFFECTS__ */
export function when<Type>(path: string, of: Codec<Type>, given?: Rules): Named<Type | undefined> {
  return {
    ...at<Type | undefined>(path, {
      read: (wire, context, name) => (wire === undefined ? wire : of.read(wire, context, name)),
      write: onServer((value, context) => (value === undefined ? value : of.write(value, context))),
      shape: of.shape,
    }),
    shape: onServer({ ...ruled(of, given).shape, optional: true as const }),
  };
}

/** A field that an answer has only on the wire. The browser build drops it. */
/* @__NO_SIDE_EFFECTS__ */
export function said<Whole, Type>(
  path: string,
  of: Codec<Type>,
  value: (whole: Whole, context: CallContext) => Type,
  given?: Rules,
): Said {
  return { ...at(path, of, given), value: (whole, context) => value(whole as Whole, context) };
}

/** As `said`, in a request, which the browser writes. */
/* @__NO_SIDE_EFFECTS__ */
export function asked<Whole, Type>(
  path: string,
  of: Codec<Type>,
  value: (whole: Whole) => Type,
  given?: Rules,
): Said {
  return said(path, of, value, given);
}

/** With a dozen names added one by one, V8 keeps an object as a table, which is slow to read and to write as JSON. */
const MANY = 12;

/** An object that already has all names, so that its copies stay fast. */
function blankOf(names: readonly string[]): WireObject {
  if (names.length < MANY) return {};
  const nulls = Object.fromEntries(names.map((name) => [name, null]));
  const blank = asObject(JSON.parse(JSON.stringify(nulls)));
  for (const name of names) blank[name] = undefined;
  return blank;
}

/** Gives all steps the same names in the same order, which V8 reads faster. */
const STEP = {
  path: null,
  name: undefined,
  inner: false,
  of: undefined,
  value: undefined,
  spreads: undefined,
};

/** The fields by internal name, in the order in which the wire has them. */
/* @__NO_SIDE_EFFECTS__ */
export function object<const Given extends Fields>(given: Given): Codec<OursOf<Given>> {
  const steps = Object.entries(given).map(([key, field]) => ({
    key,
    ...onServer(STEP),
    ...("of" in field ? field : at(key, field)),
  }));
  const readers = steps.filter(({ value }) => !value);
  const unread = blankOf(readers.filter(({ spreads }) => !spreads).map(({ key }) => key));
  const names = onServer(steps.flatMap(({ path, names: own = [] }) => path?.split(".", 1) ?? own));
  const unwritten = onServer(blankOf(names));
  // Every answer of the engine goes through this loop and the one in `read`.
  const writeInto = (whole: OursOf<Given>, wire: WireObject, context: CallContext) => {
    const ours: WireObject = whole;
    for (const { key, name, inner, of, value, spreads } of steps) {
      const own = value ? value(ours, context) : spreads ? ours : ours[key];
      if (name === undefined) of.writeInto(own, wire, context, ours);
      else if (inner) wire[name] = Object.assign({}, wire[name], of.write(own, context));
      else wire[name] = of.write(own, context);
    }
  };
  return {
    read(wire, context, where) {
      const group = asObject(wire, where);
      const ours = { ...unread };
      for (const { key, name, of, spreads } of readers) {
        const own = name === undefined ? of.read(group, context) : of.read(group[name], context, name);
        if (spreads) Object.assign(ours, own);
        else ours[key] = own;
      }
      return ours as OursOf<Given>;
    },
    write(value, context) {
      const wire = { ...unwritten };
      writeInto(value, wire, context);
      return wire;
    },
    writeInto,
    names: onServer(names),
    shape: { kind: "group", fields: steps.map(({ path, names, shape }) => ({ path, names, shape })) },
  };
}

/** For a group that names its currency: its amounts are in that currency, whatever the context's is. */
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
 * A closed union of answers. `tag` is the internal field that tells the kinds apart, `path` its name on the wire;
 * `words` has the wire's words where they differ.
 */
/* @__NO_SIDE_EFFECTS__ */
export function tagged<Tag extends string, const Variants extends Readonly<Record<string, Fields>>>(
  tag: Tag,
  path: string,
  variants: Variants,
  words?: { readonly [Kind in keyof Variants]?: string },
): Codec<Tagged<Tag, Variants>> {
  const kinds = Object.entries(variants).map(([kind, fields]) => {
    const word = words?.[kind] ?? kind;
    return { kind, word, codec: object({ [tag]: tagField(path, kind, word), ...fields }) };
  });
  return {
    read(wire, context, name) {
      const word = asObject(wire, name)[path];
      const found = kinds.find((one) => one.word === word);
      if (found === undefined) throw new WireMismatch(path, "one that this version knows");
      return found.codec.read(wire, context, name) as Tagged<Tag, Variants>;
    },
    write: onServer((value, context) => {
      const found = kinds.find((one) => one.kind === value[tag]);
      if (found === undefined) throw new WireMismatch(path, "one that this version knows");
      return found.codec.write(value, context);
    }),
    shape: { kind: "either", shapes: kinds.map(({ codec }) => codec.shape) },
  };
}

function tagField(path: string, kind: string, word: string): Field<string> {
  return at(path, {
    read: () => kind,
    write: onServer(() => word),
    shape: { kind: "choice", choices: [word] },
  });
}

/**
 * A field that always has the same value on the wire: a feature that the engine does not sell yet, or a field without
 * meaning for the engine.
 */
/* @__NO_SIDE_EFFECTS__ */
export function constant(path: string, value: string | number | null | readonly never[]): Said {
  const shape: Shape =
    typeof value === "object" && value !== null
      ? { kind: "list", of: { kind: "anything" }, max: 0, examples: [[]] }
      : { kind: "choice", choices: [value] };
  return said(path, { ...kept, shape }, () => value);
}

/** A value that is the only field of a group on the wire. */
/* @__NO_SIDE_EFFECTS__ */
export function wrapped<Type>(name: string, of: Codec<Type>): Codec<Type> {
  return {
    read: (wire, context, group) => of.read(asObject(wire, group)[name], context, name),
    write: (value, context) => ({ [name]: of.write(value, context) }),
    shape: onServer({ kind: "group", fields: [at(name, of)] } as const),
  };
}
