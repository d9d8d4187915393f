import { z } from "zod";
import type { CallName } from "../calls.ts";
import { requestCheck } from "./request-check.ts";

export type JsonObject = Record<string, unknown>;

const made = new Map<CallName, JsonObject>();

/** The JSON Schema of a call's request. */
export function requestJsonSchema(name: CallName): JsonObject {
  const known = made.get(name);
  if (known !== undefined) return known;
  const { $schema: _schema, ...schema } = z.toJSONSchema(requestCheck(name), {
    io: "input",
    unrepresentable: "any",
  });
  made.set(name, schema);
  return schema;
}
