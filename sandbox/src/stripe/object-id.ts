import { randomBytes } from "node:crypto";

/** What the first letters of an object's name say it is. */
export type IdPrefix =
  | "cs_test"
  | "pi"
  | "ch"
  | "re"
  | "du"
  | "seti"
  | "pm"
  | "cus"
  | "evt"
  | "we"
  | "req"
  | "li";

const LENGTH: Partial<Record<IdPrefix, number>> = { cs_test: 58, cus: 14, req: 14 };

/** A new name such as `pi_3Qh…`; whoever knows a session's name may pay it, so none can be guessed. */
export function newId(prefix: IdPrefix): string {
  const length = LENGTH[prefix] ?? 24;
  const letters = randomBytes(length * 2)
    .toString("base64")
    .replace(/[^A-Za-z0-9]/g, "");
  return `${prefix}_${letters.slice(0, length)}`;
}
