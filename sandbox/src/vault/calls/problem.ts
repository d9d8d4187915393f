import type { Answer } from "../../http/answer.ts";

/** An error as the vault words it. */
export function problem(status: number, code: number, message: string): Answer {
  return { status, body: { code, message } };
}
