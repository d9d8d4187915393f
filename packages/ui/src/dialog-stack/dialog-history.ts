/** The part of a window with the tab's history; tests pass their own tab. */
export interface HistoryWindow {
  readonly history: Pick<History, "state" | "pushState" | "replaceState" | "go">;
  addEventListener(type: "popstate", listener: () => void): void;
  removeEventListener(type: "popstate", listener: () => void): void;
}

/** Keeps one entry in the tab's history for each open dialog step, so that Back undoes the last one. */
export interface DialogHistory {
  /**
   * Sets how many steps are open. Entries of closed steps stay until Back passes over them, so no history change is
   * pending when the page navigates.
   */
  setDepth(depth: number): void;
  dispose(): void;
}

/** Which page a history entry shows, and how many entries it comes after that page's own. */
interface Place {
  readonly page: string | null;
  readonly depth: number;
}

/** The name of our mark in `history.state`; other values there are left alone. */
const MARK = "porticoDialogs";

/**
 * Ties the number of open steps to the tab's history. The guest's Back calls `onBack` with the number of steps left. If
 * nothing is open, Back leaves the page at once, skipping the entries of closed dialogs.
 */
export function keepDialogHistory(window: HistoryWindow, onBack: (depth: number) => void): DialogHistory {
  const { history } = window;
  let open = 0;
  let at = placeOf(history.state);

  const markAs = (place: Place): Record<string, unknown> => {
    at = place;
    return { ...objectOf(history.state), [MARK]: place };
  };

  const onPopState = (): void => {
    const from = at;
    at = placeOf(history.state);
    const onSamePage = at.page !== null && at.page === from.page;
    if (open > 0) {
      const left = onSamePage ? open - (from.depth - at.depth) : 0;
      if (left < open) onBack(Math.max(0, left));
      return;
    }
    if (!onSamePage) return;
    // The entry belongs to the page that the guest wants to leave: continue in their direction.
    if (at.depth < from.depth) history.go(-at.depth - 1);
    if (at.depth > from.depth) history.go(1);
  };

  window.addEventListener("popstate", onPopState);
  return {
    setDepth(depth) {
      open = depth;
      // The page may have navigated since; its new entry is then the base.
      at = placeOf(history.state);
      if (at.depth >= open) return;
      const page = at.page ?? newPageName();
      if (at.page === null) history.replaceState(markAs({ page, depth: 0 }), "");
      while (at.depth < open) history.pushState(markAs({ page, depth: at.depth + 1 }), "");
    },
    dispose() {
      window.removeEventListener("popstate", onPopState);
    },
  };
}

/** Entries outlive the document, so the name must differ from those of the tab's other documents. */
function newPageName(): string {
  return Math.random().toString(36).slice(2);
}

function placeOf(state: unknown): Place {
  const { page, depth } = objectOf(objectOf(state)[MARK]);
  return typeof page === "string" && typeof depth === "number" ? { page, depth } : { page: null, depth: 0 };
}

function objectOf(value: unknown): Record<string, unknown> {
  return typeof value === "object" && value !== null ? { ...value } : {};
}
