import type { CallContext, WireObject } from "./wire.ts";

/**
 * One shape of the calls, written once: our type, its reading from the wire's JSON and its writing to it. `shape`
 * describes that JSON; the server makes checks of requests and the published schema from it.
 */
export interface Codec<Ours> {
  read(wire: unknown, context: CallContext, name?: string): Ours;
  write(ours: Ours, context: CallContext): unknown;
  readonly shape: Shape;
}

/** The type that a codec reads and writes. */
export type Ours<C> = C extends Codec<infer Type> ? Type : never;

export type Shape = Form & Rules & { readonly nullable?: true };

export type Form =
  | { readonly kind: "text" | "number" | "whole" | "flag" | "boolean" | "anything" }
  | { readonly kind: "choice"; readonly choices: readonly (string | number | boolean | null)[] }
  | { readonly kind: "list" | "map"; readonly of: Shape }
  | { readonly kind: "group"; readonly fields: readonly Place[] }
  | { readonly kind: "either"; readonly shapes: readonly Shape[] };

/** Where a field stands on the wire: `name`, or `group.name` for one inside a group; null for fields of the group itself. */
export type Place = { readonly path: string | null; readonly shape: Shape };

/** A limit, alone or with the words that refuse what is beyond it. */
type Limit = number | readonly [limit: number, message: string];

/** What only the server knows of a shape: what it asks of requests, and what the published schema tells. */
export type Rules = {
  readonly about?: string;
  readonly examples?: readonly unknown[];
  readonly format?: string;
  /** The value of a field that is missing. */
  readonly usual?: unknown;
  readonly optional?: true;
  readonly trim?: true;
  readonly min?: Limit;
  readonly max?: Limit;
  readonly pattern?: readonly [pattern: RegExp, message: string];
  readonly test?: readonly [test: (value: string) => boolean, message: string];
  /** The complaint about a value of another kind. */
  readonly wrong?: string;
};

/**
 * Marks rules. The browser's build leaves every call of this function out, so that guests do not load what only
 * requests' checks and the documentation need.
 */
export function rules(given: Rules): Rules {
  return given;
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
  constructor(where: string, expected: string) {
    super(`The answer's ${where} is not ${expected}.`);
  }
}

export function asObject(value: unknown, where = "top level"): WireObject {
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    throw new WireMismatch(where, "an object");
  }
  return value as WireObject;
}
