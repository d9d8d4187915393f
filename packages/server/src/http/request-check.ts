import type { WireObject } from "@portico/contract/call";
import type { CallName } from "@portico/contract/calls";
import type { ProblemItem } from "@portico/contract/problem-codes";
import { requestSchemas } from "@portico/contract/schema/request-schemas";
import type { z } from "zod";
import { RefusedRequest } from "./refusal.ts";

const MOST_COMPLAINTS = 20;

/** The request with usual values filled in and unknown fields dropped. Throws a RefusedRequest that names every wrong field. */
export function checkRequest(name: CallName, wire: unknown): WireObject {
  const checked = requestSchemas[name].safeParse(wire);
  if (checked.success) return checked.data;
  const items = checked.error.issues.slice(0, MOST_COMPLAINTS).map((issue) => complaint(issue, wire));
  throw new RefusedRequest({ code: "invalid_request", items });
}

function complaint(issue: z.core.$ZodIssue, wire: unknown): ProblemItem {
  const field = issue.path.map(String).join(".");
  const message = issue.code === "invalid_type" ? typeComplaint(issue, wire) : issue.message;
  return field === "" ? { message } : { field, message };
}

function typeComplaint(issue: z.core.$ZodIssueInvalidType, wire: unknown): string {
  const kind = article(issue.expected);
  return valueAt(wire, issue.path) === undefined ? `is missing; send ${kind}` : `must be ${kind}`;
}

function valueAt(wire: unknown, path: readonly PropertyKey[]): unknown {
  let value = wire;
  for (const key of path) value = (value as Record<PropertyKey, unknown> | null | undefined)?.[key];
  return value;
}

function article(expected: string): string {
  return /^[aeiou]/.test(expected) ? `an ${expected}` : `a ${expected}`;
}
