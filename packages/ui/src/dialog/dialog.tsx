import { useEffect, useRef, type ReactNode } from "react";
import { IconButton } from "../button/icon-button.tsx";
import { useDialog } from "../dialog-stack/dialog-stack.tsx";
import { ArrowLeftIcon } from "../icons/arrow-left-icon.tsx";
import { XIcon } from "../icons/x-icon.tsx";
import { useTranslation } from "../translation/translation.tsx";
import styles from "./dialog.module.css";

export interface DialogProps {
  readonly title: ReactNode;
  /** Shows a Back button in the header; usually `useDialog().back`. */
  readonly onBack?: (() => void) | undefined;
  /** Replaces plain closing, for example to ask first. */
  readonly onClose?: () => void;
  /** Shown at the right of the header, before Close. */
  readonly actions?: ReactNode;
  /** Stays in view under the scrolling body: the running total on the left, one primary button on the right. */
  readonly footer?: ReactNode;
  /** Removes the body's padding, for photographs that reach the edge. */
  readonly flush?: boolean;
  /** The dialog's current step; when it changes, focus goes to the heading and the body scrolls to the top. */
  readonly step?: string | number;
  /** The body is only text, which the keyboard can then scroll. */
  readonly reading?: boolean;
  readonly children: ReactNode;
}

/** The layout of every dialog: a header with back, title and close; a scrolling body; a fixed footer. */
export function Dialog(props: DialogProps) {
  const { title, onBack, onClose, actions, footer, flush = false, step, reading = false, children } = props;
  const { t } = useTranslation();
  const { close, titleId } = useDialog();
  const heading = useRef<HTMLHeadingElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const shownStep = useRef(step);
  useEffect(() => {
    // Contents that load after the dialog opened have missed the moment when it moved focus.
    const frame = heading.current?.closest("dialog");
    if (document.activeElement === frame) heading.current?.focus({ preventScroll: true });
  }, []);
  useEffect(() => {
    if (shownStep.current === step) return;
    shownStep.current = step;
    heading.current?.focus({ preventScroll: true });
    // On a low screen the whole dialog scrolls, otherwise its body.
    for (const part of [body.current, body.current?.parentElement]) if (part) part.scrollTop = 0;
  }, [step]);
  return (
    <>
      <header className={styles.header}>
        {onBack && <IconButton icon={ArrowLeftIcon} label={t("common.back")} onClick={onBack} />}
        <h2 ref={heading} className={styles.title} id={titleId} tabIndex={-1} data-dialog-title>
          {title}
        </h2>
        {actions}
        <IconButton icon={XIcon} label={t("common.close")} onClick={onClose ?? close} />
      </header>
      <div
        ref={body}
        className={flush ? styles.flushBody : styles.body}
        {...(reading && { role: "region", "aria-labelledby": titleId, tabIndex: 0 })}
      >
        {children}
      </div>
      {footer && (
        <footer className={styles.footer} data-at-edge="">
          {footer}
        </footer>
      )}
    </>
  );
}
