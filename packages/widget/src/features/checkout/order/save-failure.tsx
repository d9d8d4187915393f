import { Button } from "@portico/ui/button/button";
import { Notice } from "@portico/ui/notice/notice";
import { useTranslation } from "@portico/ui/translation/translation";
import { useProperty } from "../../../base/property/property-context.ts";
import styles from "./save-failure.module.css";

/** How the page as a whole tells that an order failed: whether it may be saved, and what the engine has said to it. */
export type Failure = { kind: "refused"; text: string | null } | { kind: "unknown" };

type SaveFailureProps = { failure: Failure; onRetry: () => void };

/** Stands under the order button, which it moves not, until the order is through: what is certain, and the way on. A message has said it before. */
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
