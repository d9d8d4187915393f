export type BreakerSettings = {
  /** Failures in a row after which calls are blocked. */
  mostTroubles: number;
  pauseMilliseconds: number;
  /** Milliseconds of a monotonic clock. */
  now: () => number;
};

/**
 * Avoids waiting for a server that does not answer: after several failures in a row calls end at once, and after a
 * pause one call tests whether it is back.
 */
export class CircuitBreaker {
  readonly #settings: BreakerSettings;
  #troubles = 0;
  #openUntil: number | null = null;
  #trial = false;

  constructor(settings: BreakerSettings) {
    this.#settings = settings;
  }

  /** Null if the call was not made. `isTrouble` distinguishes failures from answers. */
  async run<T>(call: () => Promise<T>, isTrouble: (outcome: T) => boolean): Promise<T | null> {
    if (!this.#admits()) return null;
    let trouble = true;
    try {
      const outcome = await call();
      trouble = isTrouble(outcome);
      return outcome;
    } finally {
      this.#record(trouble);
    }
  }

  #admits(): boolean {
    if (this.#openUntil === null) return true;
    if (this.#trial || this.#settings.now() < this.#openUntil) return false;
    this.#trial = true;
    return true;
  }

  #record(trouble: boolean): void {
    this.#trial = false;
    this.#troubles = trouble ? this.#troubles + 1 : 0;
    const isOpen = this.#troubles >= this.#settings.mostTroubles;
    this.#openUntil = isOpen ? this.#settings.now() + this.#settings.pauseMilliseconds : null;
  }
}
