export interface SnackbarMessage {
  readonly kind: "success" | "warning" | "error";
  readonly headline: string;
  readonly text?: string;
  readonly action?: { readonly label: string; readonly run: () => void };
  /** Milliseconds in view; 5000 unless said. Time in which the guest cannot or does not look is not counted. */
  readonly timeout?: number;
  /** Where it must not cover what stands low on the page, such as the button that led to it; `bottom` unless said. */
  readonly edge?: "top" | "bottom";
  /** Runs once when the message has gone, in whatever way. */
  readonly onGone?: () => void;
}

export interface VisibleSnackbar extends SnackbarMessage {
  readonly id: number;
}

type PauseReason = "hover" | "focus" | "hidden" | "blocked";

export interface SnackbarQueue {
  /**
   * Shows a message after the warnings and errors that wait; a success is old news by then and goes, unless the guest is
   * at it. What `add` gives back takes the message away, seen or not.
   */
  add(message: SnackbarMessage): () => void;
  /** Takes the visible message away and shows the next. */
  dismiss(): void;
  pause(reason: PauseReason): void;
  resume(reason: PauseReason): void;
  visible(): VisibleSnackbar | undefined;
  subscribe(listener: () => void): () => void;
}

const DEFAULT_TIMEOUT_MS = 5000;

/** Messages in the order in which they came, but for old successes; the first is visible and its time runs while nothing pauses it. */
export function createSnackbarQueue(): SnackbarQueue {
  let waiting: readonly VisibleSnackbar[] = [];
  let lastId = 0;
  let remaining = 0;
  let startedAt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const reasons = new Set<PauseReason>();
  const listeners = new Set<() => void>();

  const tell = (): void => listeners.forEach((listener) => listener());

  const run = (): void => {
    if (waiting.length === 0 || reasons.size > 0 || timer !== undefined) return;
    startedAt = Date.now();
    timer = setTimeout(dismiss, remaining);
  };

  const stop = (): void => {
    if (timer === undefined) return;
    clearTimeout(timer);
    timer = undefined;
    remaining -= Date.now() - startedAt;
  };

  const begin = (): void => {
    remaining = waiting[0]?.timeout ?? DEFAULT_TIMEOUT_MS;
    tell();
    run();
  };

  function take(id: number): void {
    const gone = waiting.find((message) => message.id === id);
    if (gone === undefined) return;
    const wasVisible = gone === waiting[0];
    waiting = waiting.filter((message) => message !== gone);
    if (wasVisible) {
      stop();
      // The pointer and focus were on the message that goes.
      reasons.delete("hover");
      reasons.delete("focus");
      begin();
    }
    gone.onGone?.();
  }

  function dismiss(): void {
    if (waiting[0]) take(waiting[0].id);
  }

  return {
    add(message) {
      lastId += 1;
      const id = lastId;
      const [first] = waiting;
      const isRead = reasons.has("hover") || reasons.has("focus");
      const old = waiting.filter((other) => other.kind === "success" && !(isRead && other === first));
      waiting = [...waiting.filter((other) => !old.includes(other)), { ...message, id }];
      if (waiting[0] !== first) {
        stop();
        begin();
      }
      for (const gone of old) gone.onGone?.();
      return () => take(id);
    },
    dismiss,
    pause(reason) {
      reasons.add(reason);
      stop();
    },
    resume(reason) {
      reasons.delete(reason);
      run();
    },
    visible: () => waiting[0],
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
