import { setImmediate } from "node:timers/promises";
import { RefusedRequest } from "../answers/refusal.ts";

/** The most expensive questions that may wait for their turn; further ones must retry later. */
const MOST_WAITING = 40;
const RETRY_SECONDS = 2;

/** Runs expensive questions one at a time, with room for everybody else's between them. */
export class DearReads {
  #last: Promise<void> = Promise.resolve();
  #waiting = 0;

  /** Runs the work in its turn. Rejects with a RefusedRequest if too many wait. */
  async inTurn<Outcome>(work: () => Outcome | Promise<Outcome>): Promise<Outcome> {
    if (this.#waiting >= MOST_WAITING) {
      throw new RefusedRequest({ code: "unavailable", retryAfter: RETRY_SECONDS });
    }
    this.#waiting += 1;
    const turn = this.#last.then(() => setImmediate()).then(work);
    this.#last = turn.then(
      () => undefined,
      () => undefined,
    );
    try {
      return await turn;
    } finally {
      this.#waiting -= 1;
    }
  }
}
