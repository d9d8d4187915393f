import { Skeleton } from "@portico/ui/skeleton/skeleton";
import { useTranslation } from "@portico/ui/translation/translation";
import { VisuallyHidden } from "@portico/ui/visually-hidden/visually-hidden";
import styles from "./facility-page.module.css";

/** The places of the hotels while they are on the way. */
export function FacilitySkeletons() {
  const { t } = useTranslation();
  return (
    <>
      <VisuallyHidden>
        <span role="status">{t("common.loading")}</span>
      </VisuallyHidden>
      <div className={styles.heading} aria-hidden="true">
        <Skeleton width="min(320px, 70%)" height={36} />
      </div>
      <div className={styles.list} aria-hidden="true">
        <Skeleton height={430} />
        <Skeleton height={430} />
      </div>
    </>
  );
}
