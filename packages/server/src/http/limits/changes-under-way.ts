/**
 * The changes that guests wait for at this moment, such as bookings. Work that nobody waits for gives way to them;
 * see docs/decisions/0202-letters-in-turn.md.
 */
export class ChangesUnderWay {
  #count = 0;
  readonly #waiting = new Set<() => void>();

  /** Counts a change while it is made. */
  async during<Outcome>(change: () => Outcome | Promise<Outcome>): Promise<Outcome> {
    this.#count += 1;
    try {
      return await change();
    } finally {
      this.#count -= 1;
      if (this.#count === 0) for (const goOn of this.#waiting) goOn();
    }
  }

  /** Resolves when none is under way, or after some milliseconds, because a long rush must not stop what gives way. */
  giveWay(mostMilliseconds: number): Promise<void> {
    if (this.#count === 0) return Promise.resolve();
    return new Promise((resolve) => {
      const goOn = () => {
        clearTimeout(late);
        this.#waiting.delete(goOn);
        resolve();
      };
      const late = setTimeout(goOn, mostMilliseconds);
      this.#waiting.add(goOn);
    });
  }
}
