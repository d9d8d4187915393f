import type { ReactNode } from "react";
import { Button } from "../button/button.tsx";
import { type Dialogs, useDialog, useDialogs } from "../dialog-stack/dialog-stack.tsx";
import { useTranslation } from "../translation/translation.tsx";
import styles from "./confirm-dialog.module.css";

export interface Question {
  /** Default "Do you really want to continue?". */
  readonly headline?: string;
  /** What will happen, with numbers: "We will remove 2 items for 13 160 Kč." */
  readonly text: ReactNode;
  readonly cancelLabel?: string;
  readonly continueLabel?: string;
  readonly fallbackFocus?: () => HTMLElement | null;
}

/** Asks above whatever is open. Resolves to true on Continue, to false on Cancel, Esc and Back. */
export function useConfirm(): (question: Question) => Promise<boolean> {
  const dialogs = useDialogs();
  return (question) => confirmIn(dialogs, question);
}

/** The same outside components, for those that load this when they ask. */
export function confirmIn({ open }: Pick<Dialogs, "open">, question: Question): Promise<boolean> {
  return new Promise((resolve) => {
    let accepted = false;
    const dialog = open(
      () => (
        <ConfirmDialog
          question={question}
          onContinue={() => {
            accepted = true;
            dialog.close();
          }}
        />
      ),
      {
        size: "confirm",
        role: "alertdialog",
        closesOnOutsideClick: false,
        ...(question.fallbackFocus && { fallbackFocus: question.fallbackFocus }),
        // The answer often leads to another page, which must not open before the history has caught up.
        onClosed: () => resolve(accepted),
      },
    );
  });
}

interface ConfirmDialogProps {
  readonly question: Question;
  readonly onContinue: () => void;
}

function ConfirmDialog({ question, onContinue }: ConfirmDialogProps) {
  const { t } = useTranslation();
  const { close, titleId } = useDialog();
  return (
    <div className={styles.root} data-protected="">
      <h2 id={titleId} tabIndex={-1} data-dialog-title>
        {question.headline ?? t("common.confirm_headline")}
      </h2>
      <div className={styles.text}>{question.text}</div>
      <div className={styles.buttons}>
        <Button onClick={close} data-first-focus>
          {question.cancelLabel ?? t("common.cancel")}
        </Button>
        <Button kind="primary" onClick={onContinue}>
          {question.continueLabel ?? t("common.continue")}
        </Button>
      </div>
    </div>
  );
}
