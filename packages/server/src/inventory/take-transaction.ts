import type { PoolClient } from "pg";
import { failure, type Result } from "@portico/domain/result";
import type { Database } from "../database/index.ts";

/** Serialization failure, deadlock, lock not available: a retry may succeed. */
const CONFLICTS = new Set(["40001", "40P01", "55P03"]);

export type Busy = { code: "busy" };

class RolledBack<Problem> extends Error {
  readonly problem: Problem;
  constructor(problem: Problem) {
    super("Rolled back because the work was refused");
    this.problem = problem;
  }
}

/**
 * Runs work that takes inventory in one transaction: a refusal rolls everything back and is returned; a conflict with
 * other transactions is retried once and then returned as `busy`.
 */
export async function takeTransaction<Outcome, Problem>(
  database: Database,
  work: (tx: PoolClient) => Promise<Result<Outcome, Problem>>,
): Promise<Result<Outcome, Problem | Busy>> {
  const first = await attempt(database, work);
  if (first.ok || !isBusy(first.problem)) return first;
  return attempt(database, work);
}

function isBusy(problem: unknown): problem is Busy {
  return problem === BUSY;
}

const BUSY: Busy = { code: "busy" };

async function attempt<Outcome, Problem>(
  database: Database,
  work: (tx: PoolClient) => Promise<Result<Outcome, Problem>>,
): Promise<Result<Outcome, Problem | Busy>> {
  try {
    return await database.transaction(async (tx) => {
      const outcome = await work(tx);
      if (!outcome.ok) throw new RolledBack(outcome.problem);
      return outcome;
    });
  } catch (error) {
    if (error instanceof RolledBack) return failure(error.problem as Problem);
    if (isConflict(error)) return failure(BUSY);
    throw error;
  }
}

function isConflict(error: unknown): boolean {
  return error instanceof Error && "code" in error && CONFLICTS.has(String(error.code));
}
