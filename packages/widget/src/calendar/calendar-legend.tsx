import { useTranslation } from "@portico/ui/translation/translation";
import { useGuest } from "../store/guest-store.ts";
import styles from "./calendar-legend.module.css";

/** What the marks of the grid mean. */
export function CalendarLegend({ anyCheap }: { anyCheap: boolean }) {
  const { t } = useTranslation();
  const currency = useGuest((state) => state.currency);
  return (
    <ul className={styles.root} aria-label={t("calendar.legend")}>
      <li>
        <span className={styles.stay} /> {t("calendar.legend_stay")}
      </li>
      {anyCheap && (
        <li>
          <b className={styles.cheap}>123</b> {t("calendar.legend_cheap")}
        </li>
      )}
      <li>
        <s>19</s> {t("calendar.legend_sold_out")}
      </li>
      <li>
        <span className={styles.corner} /> {t("calendar.legend_no_arrival")}
      </li>
      <li>{t("calendar.legend_price", { currency })}</li>
    </ul>
  );
}
