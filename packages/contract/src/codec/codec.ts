import type { CallContext, WireObject } from "./wire.ts";

/**
 * One shape of the calls, written once: our type, its reading from the wire's JSON and its writing to it. `shape`
 * describes that JSON; the server makes checks of requests and the published schema from it.
 */
export interface Codec<Ours> {
  read(wire: unknown, context: CallContext, name?: string): Ours;
  write(ours: Ours, context: CallContext): unknown;
  /** The fields of a group, written among those of another. */
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

/** Where a field stands on the wire: `name`, or `group.name` for one inside a group; null for fields of the group itself. */
export type Place = {
  readonly path: string | null;
  readonly names?: readonly string[] | undefined;
  readonly shape: Shape;
};

/** A limit, alone or with the words that refuse what is beyond it. */
type Limit = number | readonly [limit: number, message: string];

/** What only the server knows of a shape: what it asks of requests, and what the published schema tells. */
export type Rules = {
  readonly about?: string;
  /** As the wire has them; the documentation's example of a call is put together from the first ones. */
  readonly examples?: readonly unknown[];
  readonly format?: string;
  /** Said in the published schema alone. */
  readonly meta?: Readonly<Record<string, unknown>>;
  /** The value of a field that is missing. */
  readonly usual?: unknown;
  readonly optional?: true;
  readonly trim?: true;
  readonly min?: Limit;
  readonly max?: Limit;
  readonly pattern?: Pattern;
  readonly checks?: readonly Check[];
  /** The complaint about a value of another kind. */
  readonly wrong?: string;
  /** A web address; the complaint about any other text. */
  readonly url?: string;
  /** A query has it as text: the digits of a number, or JSON. */
  readonly inQuery?: { readonly digits: Pattern } | { readonly json: string };
  /** What no field can tell alone. */
  readonly judge?: (value: never, complain: Complain) => void;
  /** The value as the codec reads it, where requests may leave parts of it out. */
  readonly settle?: (value: never, complain: Complain) => unknown;
  /** The field is a line of the hotel file too: its value where the file has none, and both ends of a number. */
  readonly hotelFile?: { readonly usual: unknown; readonly from?: number; readonly to?: number };
};

type Pattern = readonly [pattern: RegExp, message: string];
type Check = readonly [holds: (value: never) => boolean, message: string];
export type Complain = (path: readonly (string | number)[], message: string) => void;

/**
 * Marks rules. The browser's build leaves every call of this function and of `about` out, so that guests do not load what
 * only requests' checks and the documentation need.
 */
export function rules(given: Rules): Rules {
  return given;
}

/** Marks what only the server runs; it is left out of the browser's build too. */
export function onServer<Part>(part: Part): Part {
  return part;
}

/** Rules with a description in front. */
export function about(text: string, given: Rules = {}): Rules {
  return { about: text, ...given };
}

/** The same codec under further rules. */
/* @__NO_SIDE_EFFECTS__ */
export function ruled<Type>(codec: Codec<Type>, given?: Rules): Codec<Type> {
  return given === undefined ? codec : { ...codec, shape: { ...codec.shape, ...given } };
}

/**
 * An answer has not the agreed shape: browser and engine are of different versions, or something between them answered.
 * It is a defect, not a refusal, hence an exception.
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
