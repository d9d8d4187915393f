import { Button } from "@portico/ui/button/button";
import { Notice } from "@portico/ui/notice/notice";
import { useTranslation } from "@portico/ui/translation/translation";
import { useProperty } from "../../../base/property/property-context.ts";
import styles from "./save-failure.module.css";

/** A failed order as the whole page shows it: whether it may have been saved, and the engine's sentence. */
export type Failure = { kind: "refused"; text: string | null } | { kind: "unknown" };

type SaveFailureProps = { failure: Failure; onRetry: () => void };

/**
 * Stays under the order button, without moving it, until an order succeeds: says what is certain and what to
 * do. A message announced it first.
 */
export function SaveFailure({ failure, onRetry }: SaveFailureProps) {
  const { t } = useTranslation();
  const { phone, email } = useProperty().contacts;
  return (
    <Notice kind="danger">
      <p className={styles.title}>
        {t(failure.kind === "unknown" ? "checkout.maybe_saved" : "checkout.not_saved")}
      </p>
      <p>
        {failure.kind === "unknown"
          ? t("checkout.maybe_saved_text")
          : (failure.text ?? t("errors.not_saved"))}
      </p>
      <p>{t("checkout.or_call", { phone, email })}</p>
      <Button size="medium" className={styles.button} onClick={onRetry}>
        {t("common.retry")}
      </Button>
    </Notice>
  );
}
