import { useRef, type KeyboardEvent, type MouseEvent, type ReactNode } from "react";
import { SnackbarOutlet } from "../snackbar/snackbar-outlet.tsx";
import type { StackedDialog } from "./dialog-store.ts";
import { useModal } from "./use-modal.tsx";
import styles from "./dialog-frame.module.css";

interface DialogFrameProps {
  readonly dialog: StackedDialog;
  readonly children: ReactNode;
}

/**
 * One native modal dialog: the browser puts it into the top layer and makes the rest of the page inert. Its contents
 * are usually a `Dialog`, whose heading names it.
 */
export function DialogFrame({ dialog, children }: DialogFrameProps) {
  const element = useRef<HTMLDialogElement>(null);
  const { options, controls, closing } = dialog;
  useModal(element, options, closing);

  const closeByRequest = (): void => {
    if (!options.persistent) controls.close();
  };
  const closeFromOutside = (event: MouseEvent): void => {
    // The second half of the double click that opened the dialog must not close it.
    if (event.detail > 1) return;
    if (event.target === element.current && options.closesOnOutsideClick !== false) closeByRequest();
  };
  const closeByEscape = (event: KeyboardEvent): void => {
    if (event.key !== "Escape" || event.defaultPrevented) return;
    event.preventDefault();
    closeByRequest();
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Esc and a click beside it, which a modal dialog has
    <dialog
      ref={element}
      className={styles.slice}
      data-size={options.size ?? "default"}
      data-steady={options.steady || undefined}
      role={options.role}
      aria-labelledby={controls.titleId}
      onMouseDown={closeFromOutside}
      onKeyDown={closeByEscape}
      onCancel={(event) => {
        // The back gesture of a phone. The stack decides what is open, so the browser must not close the element.
        event.preventDefault();
        closeByRequest();
      }}
    >
      <div className={styles.panel}>{children}</div>
      {!closing && <SnackbarOutlet />}
    </dialog>
  );
}
