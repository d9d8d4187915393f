import { setImmediate } from "node:timers/promises";
import { RefusedRequest } from "../answers/refusal.ts";

/** Dear questions that wait for their turn; whoever comes then is told to come again. */
const MOST_WAITING = 40;
const RETRY_SECONDS = 2;

/** One question after the other among those that keep the processor busy, with room for everybody else's between them. */
export class DearReads {
  #last: Promise<void> = Promise.resolve();
  #waiting = 0;

  /** Runs the work when its turn has come. Rejects with a RefusedRequest when too many wait. */
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
