import { Skeleton } from "@portico/ui/skeleton/skeleton";
import { useTranslation } from "@portico/ui/translation/translation";
import { VisuallyHidden } from "@portico/ui/visually-hidden/visually-hidden";
import { useMoney } from "../../base/property/use-money.ts";
import type { StayTotal } from "./use-stay-total.ts";
import styles from "./stay-cost.module.css";

/** The least that the whole stay costs, in a place that is as large while the price is asked for. */
export function StayCost({ total }: { total: StayTotal }) {
  const { t } = useTranslation();
  const money = useMoney();
  return (
    <span className={styles.root} data-protected="">
      {total === "loading" ? (
        <>
          <Skeleton width="136px" height="16px" />
          <VisuallyHidden>{t("common.price_loading")}</VisuallyHidden>
        </>
      ) : (
        total !== null &&
        (total === "none" ? t("calendar.not_free_then") : t("calendar.total_from", { price: money(total) }))
      )}
    </span>
  );
}
