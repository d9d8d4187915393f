const LONGEST_TIMER = 2 ** 31 - 1;

/** What will happen by itself, by name; a new time for a name takes the place of the earlier one. */
export class StripeTimers {
  readonly #timers = new Map<string, NodeJS.Timeout>();

  /** Does the work at an instant in milliseconds, or at once if that is over. */
  set(name: string, at: number, work: () => void): void {
    this.cancel(name);
    const wait = Math.min(Math.max(at - Date.now(), 0), LONGEST_TIMER);
    const run = () => {
      this.#timers.delete(name);
      work();
    };
    this.#timers.set(name, setTimeout(run, wait));
  }

  cancel(name: string): void {
    clearTimeout(this.#timers.get(name));
    this.#timers.delete(name);
  }

  cancelAll(): void {
    for (const timer of this.#timers.values()) clearTimeout(timer);
    this.#timers.clear();
  }
}
