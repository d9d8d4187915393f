import type { HistoryWindow } from "../dialog-stack/dialog-history.ts";

/** A browser tab's history in memory: navigation takes effect later and fires `popstate`, as in browsers. */
export class HistoryTab implements HistoryWindow {
  readonly #entries: unknown[] = [null];
  readonly #listeners = new Set<() => void>();
  readonly #delay: () => number;
  #at = 0;

  /** `delay` returns how long each navigation takes, in milliseconds. */
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

  /** The tab's position, 0 for the page as opened. */
  get position(): number {
    return this.#at;
  }

  /** Presses Back or Forward; resolves when the tab has settled. */
  async press(button: "back" | "forward"): Promise<void> {
    this.history.go(button === "back" ? -1 : 1);
    await this.rest();
  }

  /** Waits for all pending navigation. */
  async rest(): Promise<void> {
    for (let turn = 0; turn < 4; turn++) await new Promise((resolve) => setTimeout(resolve));
  }
}
