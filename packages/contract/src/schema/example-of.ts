import type { Place, Shape } from "../codec/codec.ts";
import { placesOf } from "./places-of.ts";

/** A wire value of the shape: its own example, or one built from those of its parts. */
export function exampleOf(shape: Shape): unknown {
  const own = shape.examples?.[0];
  if (own !== undefined) return own;
  if (shape.nullable === true) return null;
  switch (shape.kind) {
    case "text":
      return "";
    case "number":
    case "whole":
    case "flag":
      return 0;
    case "boolean":
      return false;
    case "anything":
      return {};
    case "choice":
      return shape.choices[0];
    case "list":
      return [exampleOf(shape.of)];
    case "map":
      return {};
    case "either":
      return shape.shapes[0] && exampleOf(shape.shapes[0]);
    case "group":
      return Object.fromEntries(
        [...placesOf(shape.fields.map(firstForm))]
          .filter(
            ([, part]) => part.optional !== true || part.examples !== undefined || part.kind === "group",
          )
          .map(([name, part]) => [name, exampleOf(part)]),
      );
  }
}

/** For a union that is spread over a group, the example shows the first member. */
function firstForm({ path, shape }: Place): Place {
  if (path !== null) return { path, shape };
  if (shape.kind === "group") return { path, shape: { ...shape, fields: shape.fields.map(firstForm) } };
  const [first] = shape.kind === "either" ? shape.shapes : [];
  return { path, shape: first ?? shape };
}
