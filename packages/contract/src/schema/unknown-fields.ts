import type { CallName } from "../calls.ts";
import { reservationPrice } from "../checkout/reservation-price.ts";
import { fieldsOf } from "./places-of.ts";
import { requestJsonSchema, type JsonObject } from "./request-json-schema.ts";

/** A field that a call does not know, and the fields that it knows in the same place. */
export type UnknownField = { path: string; known: string[] };

/**
 * A line of the booking may carry all fields of an answer's line, because integrators who keep an offer send it back
 * whole.
 */
const OF_LINES = [
  ...fieldsOf(reservationPrice.shape),
  "names",
  "arrival_time",
  "departure_time",
  "room_tags",
];

/**
 * Fields that the specification or an answer has and that change nothing, by the path of their group without list
 * indexes.
 */
const TOLERATED: Readonly<Record<string, readonly string[]>> = {
  "": ["arrival", "departure", "gtmtag", "parent_reservation_id", "guest_list", "client", "clientId"],
  booking: OF_LINES,
};

/** Every field of a request that the call does not know. Most are misspelt and would be ignored silently. */
export function findUnknownFields(name: CallName, wire: unknown): UnknownField[] {
  return unknownWithin(requestJsonSchema(name), wire, []);
}

function unknownWithin(schema: JsonObject, value: unknown, path: readonly string[]): UnknownField[] {
  if (Array.isArray(value)) {
    const items = asObject(schema["items"]);
    return value.flatMap((item: unknown, index) => unknownWithin(items, item, [...path, String(index)]));
  }
  if (typeof value !== "object" || value === null) return [];
  const properties = propertiesOf(schema);
  // A group with arbitrary keys, such as persons by guest type.
  if (properties === null) return [];
  const group = path.filter((step) => !/^\d+$/.test(step)).join(".");
  return Object.entries(value).flatMap(([name, inner]) => {
    const known = Object.hasOwn(properties, name) ? properties[name] : undefined;
    if (known !== undefined) return unknownWithin(asObject(known), inner, [...path, name]);
    if (TOLERATED[group]?.includes(name)) return [];
    return [{ path: [...path, name].join("."), known: Object.keys(properties) }];
  });
}

function propertiesOf(schema: JsonObject): JsonObject | null {
  if (schema["additionalProperties"] !== undefined && schema["additionalProperties"] !== false) return null;
  if (schema["properties"] !== undefined) return asObject(schema["properties"]);
  const choices = Array.isArray(schema["anyOf"]) ? schema["anyOf"].map(asObject) : [];
  const groups = choices.filter((choice) => choice["type"] === "object");
  return groups.length === 1 && groups[0] !== undefined ? propertiesOf(groups[0]) : null;
}

function asObject(value: unknown): JsonObject {
  return typeof value === "object" && value !== null ? (value as JsonObject) : {};
}
