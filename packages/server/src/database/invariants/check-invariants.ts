import type { Queryable } from "../connect.ts";
import { invariants } from "./invariants.ts";

export interface Violation {
  readonly rule: string;
  /** The rows that break the rule, as its query returns them. */
  readonly rows: readonly Record<string, unknown>[];
}

/** Runs every invariant and returns those that do not hold; empty if the data is sound. */
export async function checkInvariants(database: Queryable): Promise<Violation[]> {
  const violations: Violation[] = [];
  for (const { rule, violations: sql } of invariants) {
    const { rows } = await database.query<Record<string, unknown>>(sql);
    if (rows.length > 0) violations.push({ rule, rows });
  }
  return violations;
}
