const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

interface Task {
  readonly title: string;
  readonly work: () => Promise<void>;
}

/**
 * Cleanup when the process ends, newest first, whether it was asked to end, could not start or was asked to end while
 * starting.
 */
export class Shutdown {
  readonly #tasks: Task[] = [];
  readonly #asked = new AbortController();

  constructor() {
    for (const signal of SIGNALS) process.on(signal, () => this.#asked.abort());
  }

  /** Aborted as soon as a signal asks the process to end. */
  get asked(): AbortSignal {
    return this.#asked.signal;
  }

  add(title: string, work: () => Promise<void>): void {
    this.#tasks.push({ title, work });
  }

  async untilAsked(): Promise<void> {
    if (this.asked.aborted) return;
    await new Promise((resolve) => this.asked.addEventListener("abort", resolve, { once: true }));
  }

  /** Runs every task even if one fails, reports each failure, and resolves with whether all succeeded. */
  async run(tell: (words: string, error: unknown) => void): Promise<boolean> {
    let clean = true;
    for (const task of this.#tasks.toReversed()) {
      try {
        await task.work();
      } catch (error) {
        tell(`While ending (${task.title})`, error);
        clean = false;
      }
    }
    return clean;
  }
}
