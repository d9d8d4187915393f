import type { ReactNode } from "react";
import type { DialogHistory } from "./dialog-history.ts";

export interface DialogOptions {
  /** `default` is 800 wide, `confirm` 400, `full` covers the screen. At 700 px and below, every size covers it. */
  readonly size?: "default" | "confirm" | "full";
  /** At full height from the start, for contents that load later or change step by step. */
  readonly steady?: boolean;
  /** Closes only by its own buttons: not by Esc, Back or a click outside. */
  readonly persistent?: boolean;
  /** Whether a click outside the dialog closes it; default true. */
  readonly closesOnOutsideClick?: boolean;
  readonly role?: "dialog" | "alertdialog";
  /** Where focus goes if the element that opened the dialog is gone, for example a list's heading. */
  readonly fallbackFocus?: () => HTMLElement | null;
  /** Runs once when the dialog closes, however that happens. */
  readonly onClosed?: () => void;
}

/** What the contents of a dialog can do with it. */
export interface DialogControls {
  /** The id that the dialog's heading must carry to name the dialog. */
  readonly titleId: string;
  /** Closes this dialog and everything above it; the page may navigate at once. */
  close(): void;
  /** Adds a step inside the dialog; Back runs `undo` and stays in the dialog. */
  enterStep(undo: () => void): void;
  /** Goes one step back, or closes if there is none. */
  back(): void;
}

export interface StackedDialog {
  readonly id: number;
  readonly options: DialogOptions;
  readonly controls: DialogControls;
  readonly closing: boolean;
  readonly steps: number;
  render(controls: DialogControls): ReactNode;
}

type Step = { readonly dialogId: number; readonly undo: (() => void) | undefined };

/** A closed dialog keeps its contents while it fades out. */
const RESET_AFTER_MS = 300;

export interface DialogStore {
  open(render: (controls: DialogControls) => ReactNode, options?: DialogOptions): DialogControls;
  closeAll(): void;
  /** The guest pressed Back; `depth` entries are left. */
  goBackTo(depth: number): void;
  subscribe(listener: () => void): () => void;
  /** The dialogs from bottom to top, including closing ones. */
  dialogs(): readonly StackedDialog[];
}

/** The stack of dialogs and of the steps inside them, each of which is one entry of the tab's history. */
export function createDialogStore(history: () => Pick<DialogHistory, "setDepth">): DialogStore {
  let dialogs: readonly StackedDialog[] = [];
  let steps: readonly Step[] = [];
  let lastId = 0;
  const listeners = new Set<() => void>();

  const change = (nextDialogs: readonly StackedDialog[], nextSteps: readonly Step[]): void => {
    steps = nextSteps;
    dialogs = nextDialogs.map((dialog) => {
      const count = steps.filter((step) => step.dialogId === dialog.id && step.undo !== undefined).length;
      return count === dialog.steps ? dialog : { ...dialog, steps: count };
    });
    history().setDepth(steps.length);
    for (const listener of listeners) listener();
  };

  /** Removes the steps above `depth`, from the top; whole dialogs among them close. */
  const unwindTo = (depth: number, runUndo: boolean): void => {
    const removed = steps.slice(depth).toReversed();
    const closed = new Set(removed.filter((step) => step.undo === undefined).map((step) => step.dialogId));
    const before = dialogs;
    change(
      dialogs.map((dialog) => (closed.has(dialog.id) ? { ...dialog, closing: true } : dialog)),
      steps.slice(0, depth),
    );
    if (runUndo) {
      for (const { undo, dialogId } of removed) if (!closed.has(dialogId)) undo?.();
    }
    for (const dialog of before) if (closed.has(dialog.id) && !dialog.closing) dialog.options.onClosed?.();
    if (closed.size > 0) setTimeout(() => forget(closed), RESET_AFTER_MS);
  };

  const forget = (closed: ReadonlySet<number>): void =>
    change(
      dialogs.filter((dialog) => !closed.has(dialog.id)),
      steps,
    );

  const close = (id: number): void => {
    const at = steps.findIndex((step) => step.dialogId === id);
    if (at !== -1) unwindTo(at, false);
  };

  const controlsOf = (id: number): DialogControls => ({
    titleId: `dialog-title-${id}`,
    close: () => close(id),
    enterStep(undo) {
      change(dialogs, [...steps, { dialogId: id, undo }]);
    },
    back() {
      if (steps.at(-1)?.dialogId === id) unwindTo(steps.length - 1, true);
    },
  });

  return {
    open(render, options = {}) {
      lastId += 1;
      const id = lastId;
      const controls = controlsOf(id);
      const dialog = { id, options, controls, closing: false, steps: 0, render };
      change([...dialogs, dialog], [...steps, { dialogId: id, undo: undefined }]);
      return controls;
    },
    closeAll() {
      if (steps.length > 0) unwindTo(0, false);
    },
    goBackTo(depth) {
      const persistent = steps.findLastIndex(
        (step, index) =>
          index >= depth && dialogs.some(({ id, options }) => id === step.dialogId && options.persistent),
      );
      // A persistent dialog stays; setting the depth gives it a history entry again.
      unwindTo(persistent === -1 ? depth : persistent + 1, true);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    dialogs: () => dialogs,
  };
}
