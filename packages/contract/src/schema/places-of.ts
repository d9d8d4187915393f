import type { Place, Shape } from "../codec/codec.ts";

/** The shape under each name of a group on the wire; fields written as `group.name` are collected into one group. */
export function placesOf(fields: readonly Place[]): Map<string, Shape> {
  const places = new Map<string, Shape>();
  const inner = new Map<string, Place[]>();
  for (const { path, shape } of fields.flatMap(spreadOut)) {
    const [name, within] = path.split(".");
    if (name === undefined) continue;
    if (places.has(path)) throw new Error(`Two fields stand under ${path}.`);
    if (within === undefined) places.set(name, shape);
    else {
      const parts = [...(inner.get(name) ?? []), { path: within, shape }];
      inner.set(name, parts);
      places.set(name, { kind: "group", fields: parts });
    }
  }
  return places;
}

type Named = { path: string; shape: Shape };

/** A field with its name, or the fields that a group or a union of groups adds to the one around it. */
function spreadOut({ path, shape }: Place): Named[] {
  if (path !== null) return [{ path, shape }];
  if (shape.kind === "group") return shape.fields.flatMap(spreadOut);
  if (shape.kind !== "either") throw new Error(`Only groups are spread, no ${shape.kind}.`);
  const variants = shape.shapes.map((variant) => placesOf([{ path: null, shape: variant }]));
  const names = new Set(variants.flatMap((variant) => [...variant.keys()]));
  return [...names].map((name) => ({ path: name, shape: joined(name, variants) }));
}

function joined(name: string, variants: readonly Map<string, Shape>[]): Shape {
  const found = variants.flatMap((variant) => variant.get(name) ?? []);
  const alwaysThere = found.length === variants.length && found.every(({ optional }) => optional !== true);
  const choices = found.flatMap((shape) => (shape.kind === "choice" ? shape.choices : []));
  const [first, ...others] = unlike(found);
  const either: Shape =
    first !== undefined && others.length === 0 ? first : { kind: "either", shapes: unlike(found) };
  const shape: Shape = choices.length === found.length ? { kind: "choice", choices } : either;
  return alwaysThere ? shape : { ...shape, optional: true };
}

function unlike(shapes: readonly Shape[]): Shape[] {
  return [...new Map(shapes.map((shape) => [JSON.stringify(shape), shape])).values()];
}

/** The names of the fields of a group, or of the groups in a list. */
export function fieldsOf(shape: Shape): string[] {
  if (shape.kind === "list") return fieldsOf(shape.of);
  return shape.kind === "group" ? [...placesOf(shape.fields).keys()] : [];
}
