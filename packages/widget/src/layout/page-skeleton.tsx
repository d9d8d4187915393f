import { Skeleton } from "@portico/ui/skeleton/skeleton";
import { useTranslation } from "@portico/ui/translation/translation";
import { VisuallyHidden } from "@portico/ui/visually-hidden/visually-hidden";
import styles from "./page-skeleton.module.css";

/** The place of a page whose code is on the way. */
export function PageSkeleton() {
  const { t } = useTranslation();
  return (
    <div className={styles.root} aria-busy="true">
      <VisuallyHidden>{t("common.loading")}</VisuallyHidden>
      <Skeleton width="min(420px, 70%)" height={32} />
      <Skeleton height={180} />
      <Skeleton height={180} />
    </div>
  );
}
