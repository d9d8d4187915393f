import type { PricedPackage } from "@portico/contract/packages/package";
import { useTranslation } from "@portico/ui/translation/translation";
import { useId } from "react";
import { useLocalText } from "../../base/property/property-context.ts";
import styles from "./day-by-day.module.css";

/** The programme of the stay's days, side by side if there is room; nothing if the hotel describes none. */
export function DayByDay({ days }: Pick<PricedPackage, "days">) {
  const { t } = useTranslation();
  const text = useLocalText();
  const headingId = useId();
  if (days.length === 0) return null;
  return (
    <section>
      <h3 id={headingId} className={styles.heading}>
        {t("packages.day_by_day")}
      </h3>
      <ol className={styles.days} aria-labelledby={headingId}>
        {days.map(({ day, text: words }) => (
          <li key={day} className={styles.day}>
            <h4 className={styles.number}>{t("packages.day", { number: day })}</h4>
            <p>{text(words)}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
