import type { StripeBook } from "../book.ts";
import type { KeptAnswer } from "../records.ts";
import { StripeProblem } from "../stripe-error.ts";

const LONGEST_KEY = 255;

/** Answers a call with an idempotency key once: whoever repeats it is given the first answer. */
export class RepeatedCalls {
  readonly #book: StripeBook;
  readonly #running = new Set<string>();

  constructor(book: StripeBook) {
    this.#book = book;
  }

  /**
   * Takes a key for one call, to be given back by `end`. Throws the API's errors for a key that another call has now,
   * or had with other parameters.
   */
  begin(account: string, key: string, call: string): { name: string; kept: KeptAnswer | null } {
    if (key.length > LONGEST_KEY)
      throw problem(400, "idempotency_error", `Idempotency keys are at most ${LONGEST_KEY} characters long.`);
    const name = `${account} ${key}`;
    if (this.#running.has(name))
      throw problem(
        409,
        "invalid_request_error",
        `There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, and the other request is still going through): ${key}. Please try again later.`,
        "idempotency_key_in_use",
      );
    const kept = this.#book.find("answer", name);
    if (kept && kept.call !== call)
      throw problem(
        400,
        "idempotency_error",
        `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
      );
    this.#running.add(name);
    return { name, kept };
  }

  end(name: string): void {
    this.#running.delete(name);
  }
}

function problem(
  status: number,
  type: "idempotency_error" | "invalid_request_error",
  message: string,
  code?: string,
): StripeProblem {
  return new StripeProblem({ type, status, message, ...(code === undefined ? {} : { code }) });
}
