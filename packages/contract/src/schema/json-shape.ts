export type JsonShape = {
  type?: "object" | "array" | "string" | "number" | "integer" | "boolean";
  properties?: Record<string, JsonShape>;
  items?: JsonShape;
};

/** The JSON Schema that an example suggests. What is null in the example may be anything. */
export function shapeOf(example: unknown): JsonShape {
  if (Array.isArray(example))
    return { type: "array", items: example.length === 0 ? {} : shapeOf(example[0]) };
  if (typeof example === "object" && example !== null) return objectShape(example);
  const type = typeof example;
  return type === "string" || type === "number" || type === "boolean" ? { type } : {};
}

function objectShape(example: object): JsonShape {
  const entries = Object.entries(example).filter(([, value]) => value !== undefined);
  return {
    type: "object",
    properties: Object.fromEntries(entries.map(([name, value]) => [name, shapeOf(value)])),
  };
}
