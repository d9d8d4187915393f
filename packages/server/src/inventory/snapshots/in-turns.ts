import { setImmediate } from "node:timers/promises";

/** Milliseconds of work after which waiting requests get a turn. */
const LONGEST_TURN = 3;

/** Does work that pauses now and then, and answers other requests in its pauses. */
export async function inTurns<Outcome>(work: Generator<undefined, Outcome>): Promise<Outcome> {
  let began = performance.now();
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
    if (performance.now() - began < LONGEST_TURN) continue;
    await setImmediate();
    began = performance.now();
  }
}

/** Lets at most `most` pieces of work run at a time; the others wait in the order in which they came. */
export class Lanes {
  #free: number;
  readonly #waiting: (() => void)[] = [];

  constructor(most: number) {
    this.#free = most;
  }

  async run<Outcome>(work: () => Promise<Outcome>): Promise<Outcome> {
    if (this.#free > 0) this.#free -= 1;
    else await new Promise<void>((go) => this.#waiting.push(go));
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next === undefined) this.#free += 1;
      else next();
    }
  }
}
