import type { Problem, ProblemCode } from "@portico/contract/problems/problem-codes";
import type { CurrencyCode } from "@portico/domain/money/currency";

/** Why a call brought no answer: the engine refused, or nothing (readable) came back in time. */
export type CallProblem =
  | ({ kind: "refused"; status: number } & Problem)
  | { kind: "timeout" | "offline" | "unreadable" | "cancelled" };

/** The one exception of the client, for libraries that tell failure by throwing; `problem` says what happened. */
export class CallError extends Error {
  readonly problem: CallProblem;

  constructor(problem: CallProblem) {
    super(problem.kind === "refused" ? `${problem.code}: ${problem.message}` : problem.kind);
    this.name = "CallError";
    this.problem = problem;
  }
}

/** Reads the engine's error envelope; a refusal in any other form (from a proxy, say) is `error_undefined`. */
export async function readRefusal(
  status: number,
  body: unknown,
  currency: CurrencyCode,
): Promise<CallProblem> {
  try {
    const { problemEnvelope } = await import("@portico/contract/problems/problem");
    return { kind: "refused", status, ...problemEnvelope.read(body, { currency }) };
  } catch {
    return { kind: "refused", status, code: "error_undefined", message: "", field: null, items: [] };
  }
}

/** The engine's code of a failed call, or null where it said nothing. */
export function problemCode(error: unknown): ProblemCode | null {
  return error instanceof CallError && error.problem.kind === "refused" ? error.problem.code : null;
}
