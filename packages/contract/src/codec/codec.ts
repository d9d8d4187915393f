import type { CallContext, WireObject } from "./wire.ts";

/**
 * One shape of the calls, defined once: the internal type, and how it is read from and written to the wire's JSON.
 * `shape` describes that JSON; the server derives request checks and the published schema from it.
 */
export interface Codec<Ours> {
  read(wire: unknown, context: CallContext, name?: string): Ours;
  write(ours: Ours, context: CallContext): unknown;
  /** Writes the fields of a group among those of another. */
  writeInto?(ours: Ours, wire: WireObject, context: CallContext): void;
  /** Names of a group's fields on the wire. */
  readonly names?: readonly string[] | undefined;
  readonly shape: Shape;
}

/** The type that a codec reads and writes. */
export type Ours<C> = C extends Codec<infer Type> ? Type : never;

export type Shape = Form & Rules & { readonly nullable?: true };

export type Form =
  | { readonly kind: "text" | "number" | "whole" | "flag" | "boolean" | "anything" }
  | { readonly kind: "choice"; readonly choices: readonly (string | number | boolean | null)[] }
  | { readonly kind: "list"; readonly of: Shape }
  | { readonly kind: "map"; readonly of: Shape; readonly keys?: Pattern }
  | { readonly kind: "group"; readonly fields: readonly Place[] }
  | { readonly kind: "either"; readonly shapes: readonly Shape[] };

/**
 * Where a field is on the wire: `name`, or `group.name` inside a group. Null for a group whose fields belong to the
 * group around it.
 */
export type Place = {
  readonly path: string | null;
  readonly names?: readonly string[] | undefined;
  readonly shape: Shape;
};

/** A limit, with or without the message for values beyond it. */
type Limit = number | readonly [limit: number, message: string];

/** What only the server needs of a shape: rules for requests and texts for the published schema. */
export type Rules = {
  readonly about?: string;
  /** In the wire's form. The documentation builds the example of a call from the first one of each field. */
  readonly examples?: readonly unknown[];
  readonly format?: string;
  /** Only for the published schema. */
  readonly meta?: Readonly<Record<string, unknown>>;
  /** The default for a missing field. */
  readonly usual?: unknown;
  readonly optional?: true;
  readonly trim?: true;
  readonly min?: Limit;
  readonly max?: Limit;
  readonly pattern?: Pattern;
  readonly checks?: readonly Check[];
  /** The message for a value of another type. */
  readonly wrong?: string;
  /** Requires a web address; this is the message for any other text. */
  readonly url?: string;
  /** How a query carries the value as text: as digits of a number, or as JSON. */
  readonly inQuery?: { readonly digits: Pattern } | { readonly json: string };
  /** Checks that involve several fields. */
  readonly judge?: (value: never, complain: Complain) => void;
  /** Converts a checked value of a request to the form that the codec reads, such as nothing for an empty text. */
  readonly settle?: (value: never, complain: Complain) => unknown;
  /** For a field that is also in the hotel file: the default there, and the range of a number. */
  readonly hotelFile?: { readonly usual: unknown; readonly from?: number; readonly to?: number };
};

type Pattern = readonly [pattern: RegExp, message: string];
type Check = readonly [holds: (value: never) => boolean, message: string];
export type Complain = (path: readonly (string | number)[], message: string) => void;

/**
 * Marks rules. The browser build drops every call of this function and of `about`, so that guests do not load code that
 * only request checks and the documentation need.
 */
export function rules(given: Rules): Rules {
  return given;
}

/** Marks code that only the server runs; the browser build drops it too. */
export function onServer<Part>(part: Part): Part {
  return part;
}

/** Rules with a description. */
export function about(text: string, given: Rules = {}): Rules {
  return { about: text, ...given };
}

/** The same codec with further rules. */
/* @__NO_SIDE_EFFECTS__ */
export function ruled<Type>(codec: Codec<Type>, given?: Rules): Codec<Type> {
  return given === undefined ? codec : { ...codec, shape: { ...codec.shape, ...given } };
}

/**
 * An answer does not have the agreed shape: browser and engine have different versions, or something between them
 * answered. This is a defect, not a refusal, hence an exception.
 */
export class WireMismatch extends Error {
  override readonly name = "WireMismatch";
  constructor(where = "top level", expected: string) {
    super(`The answer's ${where} is not ${expected}.`);
  }
}

export function asObject(value: unknown, where?: string): WireObject {
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    throw new WireMismatch(where, "an object");
  }
  return value as WireObject;
}
