import type { TimedServiceView } from "@portico/contract/wellness/timed-service";
import type { PlainDate } from "@portico/domain/dates/plain-date";
import { formatDay } from "@portico/presentation/formats/date";
import { formatFullDate } from "@portico/presentation/formats/calendar-date";
import { Button } from "@portico/ui/button/button";
import { EmptyState } from "@portico/ui/empty-state/empty-state";
import { ClockIcon } from "@portico/ui/icons/clock-icon";
import { Notice } from "@portico/ui/notice/notice";
import { Skeleton } from "@portico/ui/skeleton/skeleton";
import { useTranslation } from "@portico/ui/translation/translation";
import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { LoadFailed } from "../layout/load-failed.tsx";
import { ServiceFacts, useServiceWords } from "./service-facts.tsx";
import { useNextFreeDay } from "./use-free-days.ts";
import { DayPicker } from "./day-picker.tsx";
import { SlotGroups } from "./slot-groups.tsx";
import { useChoiceWords } from "./slot-words.ts";
import styles from "./slot-picker.module.css";
import type { SlotOrder } from "./use-slot-choice.ts";

type DaysTimesProps = {
  service: TimedServiceView;
  order: SlotOrder;
  onDay(day: PlainDate): void;
  /** Another price includes the service, so slots show none. */
  included?: boolean;
  /** The way to wait for times that others have taken. */
  wait?: ReactNode;
  /** What stands below the day's times. */
  children: ReactNode;
};

/** The days and the times of a service, for one block of slots. */
export function SlotPicker({ service, order, onDay, included = false, wait, children }: DaysTimesProps) {
  const { language } = useTranslation();
  const { date, isFound } = order.day;
  const heading = useRef<HTMLHeadingElement>(null);
  const times = useChosenInView(order.day.slots !== undefined);
  return (
    <div className={styles.root}>
      <div className={styles.days}>
        <ServiceFacts service={service} />
        <DayPicker
          service={service}
          bounds={order.bounds}
          guest={order.guest}
          day={isFound ? date : null}
          onPick={onDay}
        />
      </div>
      <div ref={times} className={styles.times}>
        {isFound ? (
          <h3 ref={heading} tabIndex={-1} className={styles.date}>
            {formatFullDate(date, language)}
          </h3>
        ) : (
          <span className={styles.date}>
            <Skeleton width="60%" />
          </span>
        )}
        <DaysTimes
          {...{ service, order, included, wait }}
          onDay={(day) => {
            // The pressed button disappears with the old day, so the keyboard moves to the new day's heading.
            heading.current?.focus();
            onDay(day);
          }}
        >
          {children}
        </DaysTimes>
      </div>
    </div>
  );
}

/** Scrolls to the slots already chosen when a day's times appear; focus stays. */
function useChosenInView(shown: boolean): RefObject<HTMLDivElement | null> {
  const times = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!shown) return;
    // Runs after the scroll to the top that a dialog does when it returns to this step.
    const frame = requestAnimationFrame(() => {
      const chosen = times.current?.querySelectorAll('[aria-pressed="true"]');
      if (chosen) [...chosen].at(-1)?.scrollIntoView({ block: "nearest" });
    });
    return () => cancelAnimationFrame(frame);
  }, [shown]);
  return times;
}

function DaysTimes({ service, order, onDay, included = false, wait, children }: DaysTimesProps) {
  const { t } = useTranslation();
  const { day, lost, choiceOf, press } = order;
  const { slots, date } = day;
  const wordsOf = useChoiceWords(service, date, slots ?? []);
  const { shortest } = useServiceWords(service);
  const [pressed, setPressed] = useState<number | null>(null);
  if (day.failed) return <LoadFailed title={t("wellness.times_failed")} onRetry={day.retry} />;
  if (!slots) return <Skeleton height={320} />;
  if (slots.every(({ available }) => available === 0))
    return <NoTimes {...{ service, order, onDay, wait }} />;
  // Explains the last press for as long as another one would fail too.
  const reason = pressed === null ? null : wordsOf(choiceOf(pressed));
  return (
    <>
      {lost && (
        <Notice kind="warning" announce="status">
          {t("wellness.lost")}
        </Notice>
      )}
      {service.slots.least > 1 && (
        <p className={styles.hint}>{t("wellness.at_least", { duration: shortest })}</p>
      )}
      <SlotGroups
        {...{ service, slots, choiceOf, included }}
        day={date}
        onPress={(index) => {
          press(index);
          setPressed(index);
        }}
      />
      <p className={styles.reason} role="status">
        {reason}
      </p>
      {wait}
      {children}
    </>
  );
}

/** Says that nothing is free on the day, with the way to the next free day. */
function NoTimes({ service, order, onDay, wait }: Omit<DaysTimesProps, "children">) {
  const { t, language } = useTranslation();
  const next = useNextFreeDay(service, order.bounds, order.day.date, order.guest);
  return (
    <EmptyState
      icon={ClockIcon}
      title={t("wellness.none_free")}
      text={next.day === null && next.known ? t("wellness.none_later") : undefined}
    >
      {next.day !== null && (
        <Button kind="primary" onClick={() => next.day !== null && onDay(next.day)}>
          {t("wellness.next_day", { day: formatDay(next.day, language) })}
        </Button>
      )}
      {wait}
    </EmptyState>
  );
}
