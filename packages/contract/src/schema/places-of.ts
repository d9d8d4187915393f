import type { Place, Shape } from "../codec/codec.ts";

/** What stands under each name of a group on the wire, groups that are written as `group.name` put together. */
export function placesOf(fields: readonly Place[]): Map<string, Shape> {
  const places = new Map<string, Shape>();
  const inner = new Map<string, Place[]>();
  for (const { path, shape } of fields) {
    if (path === null) for (const [name, part] of spreadOf(shape)) places.set(name, part);
    else {
      const [name = path, within] = path.split(".");
      if (within === undefined) places.set(name, shape);
      else {
        const parts = [...(inner.get(name) ?? []), { path: within, shape }];
        inner.set(name, parts);
        places.set(name, { kind: "group", fields: parts });
      }
    }
  }
  return places;
}

/** The fields that a group, or a union of groups, brings into the one around it. */
function spreadOf(shape: Shape): Map<string, Shape> {
  if (shape.kind === "group") return placesOf(shape.fields);
  if (shape.kind !== "either") throw new Error(`Only groups are spread, no ${shape.kind}.`);
  const variants = shape.shapes.map(spreadOf);
  const names = new Set(variants.flatMap((variant) => [...variant.keys()]));
  return new Map([...names].map((name) => [name, joined(name, variants)]));
}

function joined(name: string, variants: readonly Map<string, Shape>[]): Shape {
  const found = variants.flatMap((variant) => variant.get(name) ?? []);
  const everywhere = found.length === variants.length;
  const choices = found.flatMap((shape) => (shape.kind === "choice" ? shape.choices : []));
  const shape: Shape =
    choices.length === found.length ? { kind: "choice", choices } : { kind: "either", shapes: unlike(found) };
  return everywhere ? shape : { ...shape, optional: true };
}

function unlike(shapes: readonly Shape[]): Shape[] {
  return [...new Map(shapes.map((shape) => [JSON.stringify(shape), shape])).values()];
}
