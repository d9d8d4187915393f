/** The part of a window that keeps the tab's history; a test puts a tab of its own here. */
export interface HistoryWindow {
  readonly history: Pick<History, "state" | "pushState" | "go">;
  addEventListener(type: "popstate", listener: () => void): void;
  removeEventListener(type: "popstate", listener: () => void): void;
}

/** Keeps as many entries in the tab's history as dialog steps are open. */
export interface DialogHistory {
  /** Sets how many steps are open; entries are added or gone back over soon after. */
  setDepth(depth: number): void;
  /** Resolves when the tab stands on the entry of the depth that was set; only then may the page navigate. */
  settled(): Promise<void>;
  dispose(): void;
}

/** The name of our mark in `history.state`; what others keep there stays. */
const MARK = "porticoDialogSteps";

/** A frame's history is shared with its host, which may swallow a step back; then the tab is taken as it is. */
const GIVE_UP_AFTER_MS = 500;

/**
 * Ties a count of open steps to the tab's history. `onBack` hears of the guest's Back with the depth that is left.
 * Forward to a step that was closed, and a reload in the middle of steps, lead back to the entry that is true.
 */
export function keepDialogHistory(window: HistoryWindow, onBack: (depth: number) => void): DialogHistory {
  const { history } = window;
  let wanted = 0;
  let actual = depthOf(history.state);
  let travelling: ReturnType<typeof setTimeout> | undefined;
  let scheduled = false;
  let waiting: (() => void)[] = [];

  const arrive = (): void => {
    clearTimeout(travelling);
    travelling = undefined;
    actual = depthOf(history.state);
  };

  const synchronise = (): void => {
    scheduled = false;
    if (travelling !== undefined) return;
    // Somebody has navigated while steps were open: their entry is the new ground.
    if (depthOf(history.state) !== actual) actual = depthOf(history.state);
    if (actual > wanted) {
      travelling = setTimeout(() => {
        arrive();
        actual = wanted;
        synchronise();
      }, GIVE_UP_AFTER_MS);
      history.go(wanted - actual);
      return;
    }
    while (actual < wanted) {
      actual += 1;
      history.pushState({ ...objectOf(history.state), [MARK]: actual }, "");
    }
    for (const resolve of waiting) resolve();
    waiting = [];
  };

  // Closing one dialog and opening the next in the same breath leaves the history as it is.
  const schedule = (): void => {
    if (scheduled) return;
    scheduled = true;
    queueMicrotask(synchronise);
  };

  const onPopState = (): void => {
    const byGuest = travelling === undefined;
    arrive();
    if (byGuest && actual < wanted) onBack(actual);
    schedule();
  };

  window.addEventListener("popstate", onPopState);
  schedule();
  return {
    setDepth(depth) {
      wanted = depth;
      schedule();
    },
    settled() {
      return new Promise((resolve) => {
        waiting.push(resolve);
        schedule();
      });
    },
    dispose() {
      clearTimeout(travelling);
      window.removeEventListener("popstate", onPopState);
    },
  };
}

function depthOf(state: unknown): number {
  const depth = objectOf(state)[MARK];
  return typeof depth === "number" ? depth : 0;
}

function objectOf(state: unknown): Record<string, unknown> {
  return typeof state === "object" && state !== null ? { ...state } : {};
}
