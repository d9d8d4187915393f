import type { HistoryWindow } from "../dialog-stack/dialog-history.ts";

/** A browser tab's history in memory: going takes effect later and tells it by `popstate`, as in browsers. */
export class HistoryTab implements HistoryWindow {
  readonly #entries: unknown[] = [null];
  readonly #listeners = new Set<() => void>();
  readonly #delay: () => number;
  #at = 0;

  /** `delay` says how long each way through the history takes, in milliseconds. */
  constructor(delay: () => number = () => 0) {
    this.#delay = delay;
  }

  readonly history = {
    tab: this,
    get state(): unknown {
      return this.tab.#entries[this.tab.#at];
    },
    pushState: (state: unknown): void => {
      this.#entries.splice(this.#at + 1);
      this.#entries.push(state);
      this.#at += 1;
    },
    replaceState: (state: unknown): void => {
      this.#entries[this.#at] = state;
    },
    go: (by = 0): void => {
      setTimeout(() => {
        const next = this.#at + by;
        if (next < 0 || next >= this.#entries.length) return;
        this.#at = next;
        for (const listener of this.#listeners) listener();
      }, this.#delay());
    },
  };

  addEventListener(_type: "popstate", listener: () => void): void {
    this.#listeners.add(listener);
  }

  removeEventListener(_type: "popstate", listener: () => void): void {
    this.#listeners.delete(listener);
  }

  /** Where the tab stands, 0 for the page as it was opened. */
  get position(): number {
    return this.#at;
  }

  /** The guest's Back or Forward button; resolves when the tab has come to rest. */
  async press(button: "back" | "forward"): Promise<void> {
    this.history.go(button === "back" ? -1 : 1);
    await this.rest();
  }

  /** Lets everything that is under way arrive. */
  async rest(): Promise<void> {
    for (let turn = 0; turn < 4; turn++) await new Promise((resolve) => setTimeout(resolve));
  }
}
