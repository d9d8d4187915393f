import type { CancellationTerms } from "@portico/domain/rates/cancellation-terms";
import { dayNumber, type PlainDate } from "@portico/domain/dates/plain-date";
import { useTranslation } from "@portico/ui/translation/translation";
import { useProperty } from "../base/property/property-context.ts";
import styles from "./cancellation-timeline.module.css";

const DAY_MS = 86_400_000;

/** A span that is shorter than a tenth of the bar is drawn as a tenth, so that it can be seen. */
const SHORTEST = 0.1;

/**
 * The time from today to the day of arrival, in the colours of what cancelling costs in it. Drawn for the eye alone:
 * the list below says the same.
 */
export function CancellationBar({ terms, arrival }: { terms: CancellationTerms; arrival: PlainDate }) {
  const { t } = useTranslation();
  const { today } = useProperty();
  const begin = dayNumber(today) * DAY_MS;
  // Cancelling can still cost more on the day of arrival itself.
  const end = (dayNumber(arrival) + 1) * DAY_MS;
  const parts = [
    ...(terms.freeUntil === null ? [] : [{ from: begin, look: styles.free }]),
    ...terms.steps.map(({ from }, index) => ({
      from: from ?? begin,
      look: index === terms.steps.length - 1 ? styles.full : styles.part,
    })),
  ];
  return (
    <div className={styles.scale} aria-hidden="true">
      <div className={styles.bar}>
        {parts.map(({ from, look }, index) => {
          const share = ((parts[index + 1]?.from ?? end) - from) / (end - begin);
          return <span key={from} className={look} style={{ flexGrow: Math.max(SHORTEST, share) }} />;
        })}
      </div>
      <div className={styles.ends}>
        <span>{t("room.today")}</span>
        <span>{t("room.arrival")}</span>
      </div>
    </div>
  );
}
