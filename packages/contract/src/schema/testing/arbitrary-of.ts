import { plainDate } from "@portico/domain/dates/plain-date";
import { CURRENCIES } from "@portico/domain/money/currency";
import { LANGUAGES } from "@portico/domain/texts/language";
import fc from "fast-check";
import type { WireObject } from "../../codec/wire.ts";
import { asObject, type Place, type Shape } from "../../codec/codec.ts";

type Json = fc.Arbitrary<unknown>;

const KEYS = [...LANGUAGES, ...CURRENCIES, "1", "2"];

const TEXTS: Readonly<Record<string, fc.Arbitrary<string>>> = {
  date: fc.integer({ min: 18_000, max: 25_000 }).map(plainDate),
  "date-time": fc
    .integer({ min: 1_600_000_000, max: 2_200_000_000 })
    .map((seconds) => new Date(seconds * 1000).toISOString().replace(".000Z", "Z")),
};

/** Any JSON of the shape; `whole` leaves no field out. */
export function arbitraryOf(shape: Shape, whole = false): Json {
  const some = formOf(shape, whole);
  return shape.nullable === true ? fc.option(some) : some;
}

function formOf(shape: Shape, whole: boolean): Json {
  switch (shape.kind) {
    case "text":
      if (shape.pattern !== undefined) return fc.stringMatching(shape.pattern[0]);
      // The document only describes a form that has a check of its own.
      if (typeof shape.meta?.["pattern"] === "string")
        return fc.stringMatching(new RegExp(shape.meta["pattern"]));
      return TEXTS[shape.format ?? ""] ?? fc.string({ maxLength: 40 });
    case "number":
      return fc.integer({ min: 0, max: 1_000_000_000_000 }).map((parts) => parts / 100);
    case "whole":
      return fc.integer({ min: 1, max: Array.isArray(shape.max) ? Math.min(30, shape.max[0]) : 30 });
    case "flag":
      return fc.constantFrom(0, 1);
    case "boolean":
      return fc.boolean();
    case "choice":
      return fc.constantFrom(...shape.choices);
    case "list":
      return fc.array(arbitraryOf(shape.of, whole), { maxLength: shape.max === 0 ? 0 : 3 });
    case "map":
      return fc.dictionary(fc.constantFrom(...KEYS), arbitraryOf(shape.of), { noNullPrototype: true });
    case "anything":
      return fc.string();
    case "either":
      return fc.oneof(...shape.shapes.map((one) => arbitraryOf(one, whole)));
    case "group":
      return fc.tuple(...shape.fields.map((field) => partOf(field, whole))).map((parts) => merged(parts));
  }
}

/** The fields that one place adds to its group. */
function partOf({ path, shape }: Place, whole: boolean): fc.Arbitrary<WireObject> {
  const some = arbitraryOf(shape, whole);
  if (path === null) return some.map((value) => asObject(value));
  const named = some.map((value) =>
    path.split(".").reduceRight<unknown>((inner, name) => ({ [name]: inner }), value),
  );
  const part = named.map((value) => asObject(value));
  return shape.optional === true && !whole ? fc.oneof(part, fc.constant({})) : part;
}

function merged(parts: readonly WireObject[]): WireObject {
  const all: WireObject = {};
  for (const part of parts) {
    for (const [name, value] of Object.entries(part)) {
      const known = all[name];
      all[name] = isGroup(known) && isGroup(value) ? merged([known, value]) : value;
    }
  }
  return all;
}

function isGroup(value: unknown): value is WireObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
