import type { WireObject } from "@portico/contract/codec/wire";
import type { CallName } from "@portico/contract/calls";
import type { ProblemItem } from "@portico/contract/problems/problem-codes";
import { requestCheck } from "@portico/contract/schema/request-check";
import { findUnknownFields } from "@portico/contract/schema/unknown-fields";
import { didYouMean } from "@portico/domain/nearest-word";
import type { z } from "zod";
import { RefusedRequest } from "../answers/refusal.ts";

const MOST_COMPLAINTS = 20;

/** The request with default values filled in. Throws a RefusedRequest that names every wrong or unknown field. */
export function checkRequest(name: CallName, wire: unknown): WireObject {
  const unknown = findUnknownFields(name, wire).map(({ path, known }) => ({
    field: path,
    message: `is no field of this call${didYouMean(lastOf(path), known)}`,
  }));
  const checked = requestCheck(name).safeParse(wire);
  if (checked.success && unknown.length === 0) return checked.data;
  const wrong = checked.error?.issues.map((issue) => complaint(issue, wire)) ?? [];
  const items = [...wrong, ...unknown].slice(0, MOST_COMPLAINTS);
  throw new RefusedRequest({ code: "invalid_request", items });
}

function lastOf(path: string): string {
  return path.slice(path.lastIndexOf(".") + 1);
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
