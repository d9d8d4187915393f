import {
  PROBLEM_CODES,
  type Problem,
  type ProblemCode,
  type ProblemItem,
} from "@portico/contract/problem-codes";

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
export function readProblem(status: number, body: unknown): CallProblem {
  const error = isObject(body) && isObject(body["error"]) ? body["error"] : {};
  return {
    kind: "refused",
    status,
    code: isProblemCode(error["code"]) ? error["code"] : "error_undefined",
    message: typeof error["message"] === "string" ? error["message"] : "",
    field: typeof error["field"] === "string" ? error["field"] : null,
    items: Array.isArray(error["items"]) ? error["items"].filter(isProblemItem) : [],
  };
}

/** The engine's code of a failed call, or null where it said nothing. */
export function problemCode(error: unknown): ProblemCode | null {
  return error instanceof CallError && error.problem.kind === "refused" ? error.problem.code : null;
}

function isProblemCode(value: unknown): value is ProblemCode {
  return (PROBLEM_CODES as readonly unknown[]).includes(value);
}

function isProblemItem(value: unknown): value is ProblemItem {
  return isObject(value);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
