import { addDays } from "@portico/domain/dates/plain-date";
import type { SlotBlock } from "@portico/domain/wellness/slot-demand";
import { formatDay, formatShortDay } from "@portico/presentation/formats/date";
import { formatSlotDate, formatSlotTimes, slotClock } from "@portico/presentation/formats/slot-times";
import { Button } from "@portico/ui/button/button";
import { ClockIcon } from "@portico/ui/icons/clock-icon";
import { Skeleton } from "@portico/ui/skeleton/skeleton";
import { useTranslation } from "@portico/ui/translation/translation";
import { useId } from "react";
import { useProperty } from "../base/property/property-context.ts";
import styles from "./next-times.module.css";
import type { useNextTimes } from "./use-next-times.ts";

type NextTimesProps = {
  name: string;
  next: ReturnType<typeof useNextTimes>;
  onChoose(time: SlotBlock): void;
};

/** The next free times of a service, each chosen with one press. */
export function NextTimes({ name, next, onChoose }: NextTimesProps) {
  const { t, language } = useTranslation();
  const titleId = useId();
  const wordsOf = useTimeWords();
  if (next.failed) {
    return (
      <div className={styles.root}>
        <p className={styles.title} role="status">
          {t("wellness.times_failed")}
        </p>
        <Button kind="quiet" size="medium" onClick={next.retry}>
          {t("common.retry")}
        </Button>
      </div>
    );
  }
  if (next.loading) {
    return (
      <div className={styles.root} aria-busy="true">
        <Skeleton height={72} />
      </div>
    );
  }
  if (next.times.length === 0) {
    return (
      <p className={styles.root}>{t("wellness.none_until", { day: formatDay(next.until, language) })}</p>
    );
  }
  return (
    <div className={styles.root}>
      <p className={styles.title} id={titleId}>
        {t("wellness.next_times")}
      </p>
      <ul className={styles.chips} aria-labelledby={titleId}>
        {next.times.map((time) => (
          <li key={`${time.day}/${time.from}`}>
            <button
              type="button"
              className={styles.chip}
              aria-label={`${wordsOf(time)}, ${t("wellness.choose_at", {
                name,
                when: `${formatSlotDate(time, language)}, ${formatSlotTimes(time)}`,
              })}`}
              onClick={() => onChoose(time)}
            >
              <ClockIcon size={16} />
              {wordsOf(time)}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** A start in everyday words: `today 17:00`, `tomorrow 10:00`, `13 May 10:00`. */
function useTimeWords(): (time: SlotBlock) => string {
  const { t, language } = useTranslation();
  const { today } = useProperty();
  return (block) => {
    const { date, from: time } = slotClock(block);
    if (date === today) return t("wellness.today_at", { time });
    if (date === addDays(today, 1)) return t("wellness.tomorrow_at", { time });
    return `${formatShortDay(date, language)} ${time}`;
  };
}
