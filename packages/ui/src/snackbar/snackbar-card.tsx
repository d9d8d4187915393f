import { useEffect, useRef, type RefObject } from "react";
import { IconButton } from "../button/icon-button.tsx";
import { Button } from "../button/button.tsx";
import { CheckCircleIcon } from "../icons/check-circle-icon.tsx";
import { WarningCircleIcon } from "../icons/warning-circle-icon.tsx";
import { WarningIcon } from "../icons/warning-icon.tsx";
import { XIcon } from "../icons/x-icon.tsx";
import { useTranslation } from "../translation/translation.tsx";
import { VisuallyHidden } from "../visually-hidden/visually-hidden.tsx";
import type { SnackbarQueue, VisibleSnackbar } from "./snackbar-queue.ts";
import { useClearOfEdge } from "./use-clear-of-edge.ts";
import styles from "./snackbar-card.module.css";

const ICONS = { success: CheckCircleIcon, warning: WarningIcon, error: WarningCircleIcon };

interface SnackbarCardProps {
  readonly message: VisibleSnackbar;
  readonly queue: SnackbarQueue;
}

/** The visible message in its outlet, clear of what else is at the edge there. */
export function ShownSnackbar({
  message,
  queue,
  outlet,
}: SnackbarCardProps & { readonly outlet: RefObject<HTMLElement | null> }) {
  useClearOfEdge(outlet);
  return <SnackbarCard key={message.id} message={message} queue={queue} />;
}

/** The visible message. F8 moves focus to it from anywhere, and its timer pauses while it has focus. */
function SnackbarCard({ message, queue }: SnackbarCardProps) {
  const { t } = useTranslation();
  const element = useRef<HTMLDivElement>(null);
  useF8(element);
  usePauseWhileHidden(queue);
  useEffect(
    () => () => {
      // A card that moves to another place on the screen gets no event when pointer and focus leave it.
      queue.resume("hover");
      queue.resume("focus");
    },
    [queue],
  );
  const { kind, headline, text, action } = message;
  const Icon = ICONS[kind];
  const said = kind === "success" ? undefined : t(kind === "error" ? "errors.error" : "common.warning");
  return (
    <div
      ref={element}
      className={styles.root}
      data-kind={kind}
      tabIndex={-1}
      // A message that appears under a resting pointer is "entered" too, although nobody has moved to read it.
      onPointerMove={() => queue.pause("hover")}
      onPointerLeave={() => queue.resume("hover")}
      onFocus={() => queue.pause("focus")}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) queue.resume("focus");
      }}
    >
      <span className={styles.icon}>
        <Icon size={24} />
      </span>
      <div className={styles.words}>
        <strong className={styles.headline}>
          {said !== undefined && said !== headline && <VisuallyHidden>{said}: </VisuallyHidden>}
          {headline}
        </strong>
        {text !== undefined && <span className={styles.text}>{text}</span>}
      </div>
      {action && (
        <Button
          kind="quiet"
          size="medium"
          data-snackbar-action
          onClick={() => {
            action.run();
            queue.dismiss();
          }}
        >
          {action.label}
        </Button>
      )}
      <IconButton icon={XIcon} label={t("common.close_notification")} onClick={queue.dismiss} />
    </div>
  );
}

function useF8(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const card = element.current;
    let before: Element | null = null;
    const visit = (event: KeyboardEvent): void => {
      if (event.key !== "F8" || card?.contains(document.activeElement)) return;
      before = document.activeElement;
      card?.focus({ preventScroll: true });
    };
    window.addEventListener("keydown", visit);
    return () => {
      window.removeEventListener("keydown", visit);
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, [element]);
}

function usePauseWhileHidden(queue: SnackbarQueue): void {
  useEffect(() => {
    const follow = (): void => {
      if (document.hidden) queue.pause("hidden");
      else queue.resume("hidden");
    };
    follow();
    document.addEventListener("visibilitychange", follow);
    return () => document.removeEventListener("visibilitychange", follow);
  }, [queue]);
}
