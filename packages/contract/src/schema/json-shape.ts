import { CURRENCIES } from "@portico/domain/money/currency";
import { LANGUAGES } from "@portico/domain/texts/language";

type Kind = "object" | "array" | "string" | "number" | "boolean" | "null";

export type JsonShape = {
  type?: Kind | Kind[];
  properties?: Record<string, JsonShape>;
  required?: string[];
  additionalProperties?: JsonShape;
  items?: JsonShape;
  anyOf?: JsonShape[];
};

/**
 * The JSON Schema of what all the examples are: a field that one of them lacks is optional, one that is null in some may be null.
 * Groups by language, currency or number are maps. What no example has in a list may be anything.
 */
export function shapeOf(examples: readonly unknown[]): JsonShape {
  const byKind = new Map<Kind, unknown[]>();
  for (const example of examples) {
    const kind = kindOf(example);
    byKind.set(kind, [...(byKind.get(kind) ?? []), example]);
  }
  const shapes = [...byKind].map(([kind, values]) => shapeOfKind(kind, values));
  const [only, ...others] = shapes;
  if (others.length === 0) return only ?? {};
  const kinds = [...byKind.keys()];
  const isSimple = !kinds.includes("object") && !kinds.includes("array");
  return isSimple ? { type: kinds } : { anyOf: shapes };
}

function kindOf(value: unknown): Kind {
  if (value === null) return "null";
  if (Array.isArray(value)) return "array";
  const kind = typeof value;
  if (kind === "object" || kind === "string" || kind === "number" || kind === "boolean") return kind;
  throw new Error(`JSON has no ${kind}.`);
}

function shapeOfKind(kind: Kind, values: readonly unknown[]): JsonShape {
  if (kind === "array")
    return { type: kind, items: shapeOf(values.flatMap((list) => (Array.isArray(list) ? list : []))) };
  return kind === "object" ? shapeOfObjects(values.map(entriesOf)) : { type: kind };
}

function shapeOfObjects(objects: readonly ReadonlyMap<string, unknown>[]): JsonShape {
  const names = [...new Set(objects.flatMap((object) => [...object.keys()]))];
  const valuesOf = (name: string): unknown[] =>
    objects.flatMap((object) => (object.has(name) ? [object.get(name)] : []));
  if (isMap(names)) return { type: "object", additionalProperties: shapeOf(names.flatMap(valuesOf)) };
  return {
    type: "object",
    properties: Object.fromEntries(names.map((name) => [name, shapeOf(valuesOf(name))])),
    required: names.filter((name) => objects.every((object) => object.has(name))),
  };
}

/** What is undefined does not travel. */
function entriesOf(value: unknown): ReadonlyMap<string, unknown> {
  return new Map(Object.entries(value ?? {}).filter(([, entry]) => entry !== undefined));
}

function isMap(names: readonly string[]): boolean {
  const sets: readonly ((name: string) => boolean)[] = [
    (name) => LANGUAGES.some((language) => language === name),
    (name) => CURRENCIES.some((currency) => currency === name),
    (name) => /^\d+$/.test(name),
  ];
  return names.length > 0 && sets.some((set) => names.every(set));
}
