export interface SnackbarMessage {
  readonly kind: "success" | "warning" | "error";
  readonly headline: string;
  readonly text?: string;
  readonly action?: { readonly label: string; readonly run: () => void };
  /** Milliseconds in view; default 5000. Time in which the guest cannot see it does not count. */
  readonly timeout?: number;
  /** `top` if it must not cover something low on the page, such as the button that caused it; default `bottom`. */
  readonly edge?: "top" | "bottom";
  /** Runs once when the message is gone, however that happened. */
  readonly onGone?: () => void;
}

export interface VisibleSnackbar extends SnackbarMessage {
  readonly id: number;
}

type PauseReason = "hover" | "focus" | "hidden" | "blocked";

export interface SnackbarQueue {
  /**
   * Shows a message after the waiting warnings and errors; an older success is removed unless the guest is reading it.
   * The returned function removes the message, seen or not.
   */
  add(message: SnackbarMessage): () => void;
  /** Removes the visible message and shows the next. */
  dismiss(): void;
  pause(reason: PauseReason): void;
  resume(reason: PauseReason): void;
  visible(): VisibleSnackbar | undefined;
  subscribe(listener: () => void): () => void;
}

const DEFAULT_TIMEOUT_MS = 5000;

/**
 * Messages in order of arrival, except outdated successes; the first is visible and its timer runs while nothing pauses
 * it.
 */
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
      // Pointer and focus were on the message that is removed.
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
