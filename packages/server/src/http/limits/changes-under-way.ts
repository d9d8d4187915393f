/** More than these are a rush: those who wait for them are noticeably slowed by anything else that the process does. */
const FEW = 3;

/**
 * The changes that guests wait for at this moment, such as bookings. In a rush, work that nobody waits for gives way to them;
 * see docs/decisions/0201-letters-give-way.md.
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
      if (this.#count <= FEW) for (const goOn of this.#waiting) goOn();
    }
  }

  /** Resolves when there is no rush, or after some milliseconds, because a long rush must not stop what gives way. */
  giveWay(mostMilliseconds: number): Promise<void> {
    if (this.#count <= FEW) return Promise.resolve();
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
