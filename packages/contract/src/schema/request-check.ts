import type { z } from "zod";
import { calls, type CallName } from "../calls.ts";
import type { WireObject } from "../codec/wire.ts";
import { zodOf } from "./zod-of.ts";

const made = new Map<CallName, z.ZodType<WireObject>>();

/**
 * The check of a call's requests. It drops unknown fields and gives missing ones their defaults, so that the call's
 * `readRequest` needs no checks of its own.
 */
export function requestCheck(name: CallName): z.ZodType<WireObject> {
  const known = made.get(name);
  if (known !== undefined) return known;
  // Every request is an object, and so is the output of its check.
  const check = zodOf(calls[name].requestShape) as z.ZodType<WireObject>;
  made.set(name, check);
  return check;
}
