/** The part of a window that keeps the tab's history; a test puts a tab of its own here. */
export interface HistoryWindow {
  readonly history: Pick<History, "state" | "pushState" | "replaceState" | "go">;
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

/** A way back over entries that is under way: how many, and the depth at which it must end. */
interface Travel {
  readonly by: number;
  readonly to: number;
  readonly giveUp: ReturnType<typeof setTimeout>;
}

/**
 * Ties a count of open steps to the tab's history. `onBack` hears of the guest's Back with the depth that is left.
 * Forward to a step that was closed, and a reload in the middle of steps, lead back to the entry that is true.
 */
export function keepDialogHistory(window: HistoryWindow, onBack: (depth: number) => void): DialogHistory {
  const { history } = window;
  let wanted = 0;
  let actual = depthOf(history.state);
  let travel: Travel | undefined;
  let scheduled = false;
  let waiting: (() => void)[] = [];

  const arrive = (): void => {
    clearTimeout(travel?.giveUp);
    travel = undefined;
    actual = depthOf(history.state);
  };

  const go = (by: number, to: number): void => {
    const giveUp = setTimeout(() => {
      travel = undefined;
      actual = wanted;
      history.replaceState({ ...objectOf(history.state), [MARK]: wanted }, "");
      synchronise();
    }, GIVE_UP_AFTER_MS);
    travel = { by, to, giveUp };
    history.go(by);
  };

  const synchronise = (): void => {
    scheduled = false;
    if (travel !== undefined) return;
    // Somebody has navigated while steps were open: their entry is the new ground.
    if (depthOf(history.state) !== actual) actual = depthOf(history.state);
    if (actual > wanted) {
      go(wanted - actual, wanted);
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
    const travelled = travel;
    arrive();
    // Somebody navigated while the tab was on its way and was taken back by it: return to where they went.
    if (travelled !== undefined && travelled.by < 0 && actual > travelled.to) {
      go(-travelled.by, actual);
      return;
    }
    if (travelled === undefined && actual < wanted) onBack(actual);
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
      clearTimeout(travel?.giveUp);
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
