/** The outcome of anything that may fail as expected; the problem is a closed union of codes, never an exception. */
export type Result<T, Problem> = { ok: true; value: T } | { ok: false; problem: Problem };

export function success<T>(value: T): { ok: true; value: T } {
  return { ok: true, value };
}

export function failure<Problem>(problem: Problem): { ok: false; problem: Problem } {
  return { ok: false, problem };
}
