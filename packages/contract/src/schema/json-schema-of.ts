import type { Form, Shape } from "../codec/codec.ts";
import { placesOf } from "./places-of.ts";
import type { JsonObject } from "./request-json-schema.ts";

/** The JSON Schema of an answer's shape. */
export function jsonSchemaOf(shape: Shape): JsonObject {
  const schema = formOf(shape);
  const form = shape.nullable === true ? orNull(schema) : schema;
  const { about, examples, format } = shape;
  return {
    ...form,
    ...(about === undefined ? {} : { description: about }),
    ...(format === undefined ? {} : { format }),
    ...(examples === undefined ? {} : { examples }),
  };
}

function formOf(form: Form): JsonObject {
  switch (form.kind) {
    case "text":
      return { type: "string" };
    case "number":
      return { type: "number" };
    case "whole":
      return { type: "integer" };
    case "boolean":
      return { type: "boolean" };
    case "flag":
      return { type: "integer", enum: [0, 1] };
    case "anything":
      return {};
    case "choice":
      return choiceOf(form.choices);
    case "list":
      return { type: "array", items: jsonSchemaOf(form.of) };
    case "map":
      return { type: "object", additionalProperties: jsonSchemaOf(form.of) };
    case "group":
      return groupOf(placesOf(form.fields));
    case "either":
      return eitherOf(form.shapes.map(jsonSchemaOf));
  }
}

function choiceOf(choices: readonly unknown[]): JsonObject {
  const types = [...new Set(choices.map((choice) => (choice === null ? "null" : typeof choice)))];
  return { type: types.length === 1 ? types[0] : types, enum: choices };
}

function groupOf(places: ReadonlyMap<string, Shape>): JsonObject {
  const entries = [...places];
  return {
    type: "object",
    properties: Object.fromEntries(entries.map(([name, shape]) => [name, jsonSchemaOf(shape)])),
    required: entries.filter(([, shape]) => shape.optional !== true).map(([name]) => name),
  };
}

function eitherOf(schemas: readonly JsonObject[]): JsonObject {
  const [only, ...others] = schemas;
  return only !== undefined && others.length === 0 ? only : { anyOf: schemas };
}

function orNull(schema: JsonObject): JsonObject {
  if (Array.isArray(schema["enum"]))
    return { type: [schema["type"], "null"].flat(), enum: [...schema["enum"], null] };
  return typeof schema["type"] === "string" && schema["type"] !== "object" && schema["type"] !== "array"
    ? { ...schema, type: [schema["type"], "null"] }
    : { anyOf: [schema, { type: "null" }] };
}
