import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { useSnackbars } from "../snackbar/snackbar.tsx";
import { useTranslation } from "../translation/translation.tsx";
import styles from "./blocking-overlay.module.css";

interface BlockingOverlayProps {
  /** What is going on: "Saving your reservation". Default "Loading". */
  readonly text?: string;
  readonly spinner?: boolean;
}

const SHOWN_AFTER_MS = 400;
const APOLOGY_AFTER_MS = 8000;

/**
 * Blocks every click and key immediately; it becomes visible after 400 ms and asks for patience after 8 s. Show it
 * while saving something that must not be started twice.
 */
export function BlockingOverlay({ text, spinner = true }: BlockingOverlayProps) {
  const { t } = useTranslation();
  const element = useRef<HTMLDialogElement>(null);
  const { queue } = useSnackbars();
  const shown = useElapsed(SHOWN_AFTER_MS);
  const long = useElapsed(APOLOGY_AFTER_MS);

  useLayoutEffect(() => {
    const dialog = element.current;
    const before = document.activeElement;
    dialog?.showModal();
    // Asked twice in a row, the browser closes even a dialog that refuses.
    const stayOpen = (): void => dialog?.showModal();
    dialog?.addEventListener("close", stayOpen);
    return () => {
      dialog?.removeEventListener("close", stayOpen);
      dialog?.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, []);

  // A message behind the overlay could be neither read nor answered.
  useEffect(() => {
    queue.pause("blocked");
    return () => queue.resume("blocked");
  }, [queue]);

  const label = text ?? t("common.loading");
  return (
    <dialog
      ref={element}
      className={styles.slice}
      data-shown={shown}
      aria-label={label}
      aria-busy="true"
      onCancel={(event) => event.preventDefault()}
      onKeyDown={(event) => {
        if (event.key === "Escape") event.preventDefault();
      }}
    >
      <div className={styles.panel} role="status" data-protected="">
        {shown && (
          <>
            {spinner && <span className={styles.spinner} />}
            <p>{label}</p>
            {long && <p className={styles.patience}>{t("common.taking_longer")}</p>}
          </>
        )}
      </div>
    </dialog>
  );
}

function useElapsed(milliseconds: number): boolean {
  const [elapsed, setElapsed] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setElapsed(true), milliseconds);
    return () => clearTimeout(timer);
  }, [milliseconds]);
  return elapsed;
}
