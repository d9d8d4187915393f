import { useLayoutEffect, type RefObject } from "react";
import type { DialogOptions } from "./dialog-store.ts";

/**
 * Shows the element as a modal dialog until it closes. Focus goes to the element with `data-first-focus`, otherwise to
 * the dialog's heading so that its name is read, and afterwards back to where it was.
 */
export function useModal(
  element: RefObject<HTMLDialogElement | null>,
  options: DialogOptions,
  closing: boolean,
): void {
  const { fallbackFocus } = options;
  useLayoutEffect(() => {
    const dialog = element.current;
    if (dialog === null || closing) return undefined;
    const invoker = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    dialog.showModal();
    focusFirst(dialog);
    // A host page that puts its frame over the window takes focus out of it, and gives it back to nothing in particular.
    const regain = () => {
      if (document.activeElement === document.body) focusFirst(dialog);
    };
    window.addEventListener("focus", regain);
    return () => {
      window.removeEventListener("focus", regain);
      dialog.close();
      // Other dialogs may close in the same turn; whatever is below all of them gets focus last.
      queueMicrotask(() => returnFocus(dialog, invoker, fallbackFocus));
    };
  }, [element, closing, fallbackFocus]);
}

/** Does nothing to a dialog below another one, which cannot have focus. */
function focusFirst(dialog: HTMLDialogElement): void {
  const first =
    dialog.querySelector<HTMLElement>("[data-first-focus]") ??
    dialog.querySelector<HTMLElement>("[data-dialog-title]");
  first?.focus({ preventScroll: true });
}

function returnFocus(
  dialog: HTMLDialogElement,
  invoker: HTMLElement | null,
  fallback: DialogOptions["fallbackFocus"],
): void {
  const lost = (): boolean =>
    document.activeElement === document.body || dialog.contains(document.activeElement);
  if (lost() && invoker?.isConnected) invoker.focus({ preventScroll: true });
  if (lost()) fallback?.()?.focus({ preventScroll: true });
}
