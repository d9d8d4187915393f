import { useLayoutEffect, type RefObject } from "react";
import type { DialogOptions } from "./dialog-store.ts";

/**
 * Shows the element as a modal dialog for as long as it is not closing. Focus goes to what carries
 * `data-first-focus`, else to the dialog's heading so that its name is read, and afterwards back to where it was.
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
    const first =
      dialog.querySelector<HTMLElement>("[data-first-focus]") ??
      dialog.querySelector<HTMLElement>("[data-dialog-title]");
    first?.focus({ preventScroll: true });
    return () => {
      dialog.close();
      // Other dialogs may be closing in the same turn; what is under all of them takes focus last.
      queueMicrotask(() => returnFocus(invoker, fallbackFocus));
    };
  }, [element, closing, fallbackFocus]);
}

function returnFocus(invoker: HTMLElement | null, fallback: DialogOptions["fallbackFocus"]): void {
  if (document.activeElement !== document.body && document.activeElement !== invoker) return;
  if (invoker?.isConnected) invoker.focus({ preventScroll: true });
  if (document.activeElement === document.body) fallback?.()?.focus({ preventScroll: true });
}
