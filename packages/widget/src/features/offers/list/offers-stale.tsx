import { Button } from "@portico/ui/button/button";
import { Notice } from "@portico/ui/notice/notice";
import { useTranslation } from "@portico/ui/translation/translation";
import styles from "./offer-list.module.css";

/** Stands above the previous offers if the new search could not be loaded. */
export function OffersStale({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <div className={styles.strip}>
      <Notice kind="warning" announce="alert">
        <div className={styles.stale}>
          <p>{t("search.failed_stale")}</p>
          <Button size="medium" onClick={onRetry}>
            {t("common.retry")}
          </Button>
        </div>
      </Notice>
    </div>
  );
}
