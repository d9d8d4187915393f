import { Skeleton } from "@portico/ui/skeleton/skeleton";
import { useTranslation } from "@portico/ui/translation/translation";
import { VisuallyHidden } from "@portico/ui/visually-hidden/visually-hidden";
import styles from "./summary-skeleton.module.css";

/** The place of the price table; it stands still once the price is known to have failed. */
export function SummarySkeleton({ failed }: { failed: boolean }) {
  const { t } = useTranslation();
  if (failed) return <p>{t("checkout.price_failed")}</p>;
  return (
    <div className={styles.root} aria-busy="true">
      <VisuallyHidden>{t("common.price_loading")}</VisuallyHidden>
      <Skeleton />
      <Skeleton width="80%" />
      <Skeleton height={32} />
      <Skeleton width="60%" />
    </div>
  );
}
