import type { GuestTimes } from "@portico/contract/wellness/slot";
import type { TimedServiceView } from "@portico/contract/wellness/timed-service";
import {
  addDays,
  addMonths,
  daysBetween,
  weekdayIndex,
  type PlainDate,
} from "@portico/domain/dates/plain-date";
import { formatFullDate, formatMonth, weekdayNames } from "@portico/presentation/formats/calendar-date";
import { listed } from "@portico/presentation/formats/sentence";
import { IconButton } from "@portico/ui/button/icon-button";
import { CalendarDotsIcon } from "@portico/ui/icons/calendar-dots-icon";
import { CaretLeftIcon } from "@portico/ui/icons/caret-left-icon";
import { CaretRightIcon } from "@portico/ui/icons/caret-right-icon";
import { useTranslation } from "@portico/ui/translation/translation";
import { VisuallyHidden } from "@portico/ui/visually-hidden/visually-hidden";
import { useEffect, useId, useRef, useState, type KeyboardEvent } from "react";
import { useNarrow } from "../base/frame/use-narrow.ts";
import { dayForKey } from "../layout/calendar-keys.ts";
import { lastOfMonth, monthOf, weeksOf } from "../layout/calendar-month.ts";
import { useStayDays, type DaySpan } from "./day-bounds.ts";
import { useFreeDayWindow } from "./use-free-days.ts";
import styles from "./day-picker.module.css";

type DayPickerProps = {
  service: TimedServiceView;
  bounds: DaySpan;
  /** What the guest already has; free days are counted beside it. */
  guest: GuestTimes;
  /** The day whose times are shown; null until it is known. */
  day: PlainDate | null;
  onPick(day: PlainDate): void;
};

const WEEK = 7;

/**
 * The days that a service may be chosen for, a week at a time; a month on wide screens or when the guest asks
 * for it.
 */
export function DayPicker({ service, bounds, guest, day, onPick }: DayPickerProps) {
  const { t, language } = useTranslation();
  const narrow = useNarrow();
  const [asksMonth, setAsksMonth] = useState(false);
  // Null means wherever the shown day is.
  const [turnedTo, setCursor] = useState<PlainDate | null>(null);
  const cursor = turnedTo ?? day ?? bounds.first;
  const [known, setKnown] = useState(day);
  if (known !== day) {
    setKnown(day);
    // A guest who has turned the page before any day was known looks at it.
    if (known !== null) setCursor(null);
  }
  const titleId = useId();
  const grid = useRef<HTMLTableElement>(null);
  const movedByKey = useRef(false);
  useEffect(() => {
    if (!movedByKey.current) return;
    movedByKey.current = false;
    grid.current?.querySelector<HTMLElement>(`[data-date="${cursor}"]`)?.focus();
  }, [cursor]);

  const byMonth = !narrow || asksMonth;
  const { weeks, from, to } = byMonth ? monthAround(cursor) : weekAround(cursor, bounds);
  const within = (date: PlainDate) =>
    date < bounds.first ? bounds.first : date > bounds.last ? bounds.last : date;
  const turn = (direction: 1 | -1) =>
    setCursor(within(byMonth ? addMonths(monthOf(cursor), direction) : addDays(cursor, direction * WEEK)));
  const onKeyDown = (event: KeyboardEvent) => {
    const next = dayForKey(cursor, event.key, event.shiftKey);
    if (next === null) return;
    event.preventDefault();
    if (within(next) === cursor) return;
    movedByKey.current = true;
    setCursor(within(next));
  };
  const firstWeekday = byMonth ? 0 : weekdayIndex(from);
  const long = weekdayNames(language, "long");
  const short = weekdayNames(language, "short");

  return (
    <div className={styles.root}>
      <div className={styles.heading}>
        <h3 className={styles.title} id={titleId}>
          {formatMonth(from, language)}
        </h3>
        {narrow && (
          <IconButton
            icon={CalendarDotsIcon}
            label={t("wellness.whole_month")}
            aria-pressed={asksMonth}
            onClick={() => setAsksMonth(!asksMonth)}
          />
        )}
        <IconButton
          icon={CaretLeftIcon}
          label={t(byMonth ? "calendar.previous_month" : "wellness.earlier_days")}
          aria-disabled={from <= bounds.first}
          onClick={() => turn(-1)}
        />
        <IconButton
          icon={CaretRightIcon}
          label={t(byMonth ? "calendar.next_month" : "wellness.later_days")}
          aria-disabled={to >= bounds.last}
          onClick={() => turn(1)}
        />
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- the date grid pattern: arrow keys move among the days */}
      <table ref={grid} className={styles.grid} role="grid" aria-labelledby={titleId} onKeyDown={onKeyDown}>
        <thead>
          <tr>
            {Array.from({ length: WEEK }, (_, index) => (firstWeekday + index) % WEEK).map((weekday) => (
              <th key={weekday} scope="col" abbr={long[weekday]}>
                {short[weekday]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week.find((date) => date !== null)}>
              {week.map((date, index) => (
                <td key={date ?? `beside-${index}`}>
                  {date !== null && (
                    <Day
                      {...{ service, bounds, guest, date }}
                      chosen={date === day}
                      tabStop={date === cursor}
                      onPick={() => {
                        setCursor(date);
                        onPick(date);
                      }}
                    />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <Legend from={from} to={to} />
    </div>
  );
}

type DayProps = Pick<DayPickerProps, "service" | "bounds" | "guest"> & {
  date: PlainDate;
  chosen: boolean;
  tabStop: boolean;
  onPick: () => void;
};

function Day({ service, bounds, guest, date, chosen, tabStop, onPick }: DayProps) {
  const { t, language } = useTranslation();
  const stay = useStayDays();
  const { free } = useFreeDayWindow(service, bounds, date, guest);
  const barred = date < bounds.first || date > bounds.last;
  const inStay = stay !== null && stay.first <= date && date <= stay.last;
  const full = !barred && free !== undefined && !free.has(date);
  const remarks = [
    ...(stay === null ? [] : [t(inStay ? "wellness.in_stay" : "wellness.outside_stay")]),
    ...(full ? [t("wellness.no_free_times")] : []),
  ];
  return (
    <button
      type="button"
      className={styles.day}
      data-date={date}
      data-in-stay={inStay || undefined}
      data-full={full || undefined}
      title={remarks.length > 0 ? listed(remarks, language) : undefined}
      tabIndex={tabStop ? 0 : -1}
      aria-pressed={chosen}
      aria-disabled={barred}
      onClick={() => !barred && onPick()}
    >
      <VisuallyHidden>{listed([formatFullDate(date, language), ...remarks], language)}</VisuallyHidden>
      <span aria-hidden="true">{Number(date.slice(8))}</span>
    </button>
  );
}

/** The meaning of the marks on the shown days. */
function Legend({ from, to }: { from: PlainDate; to: PlainDate }) {
  const { t } = useTranslation();
  const stay = useStayDays();
  if (stay === null || stay.last < from || to < stay.first) return null;
  return (
    <p className={styles.legend} aria-hidden="true">
      <span className={styles.sample} />
      {t("wellness.in_stay")}
    </p>
  );
}

type Shown = { weeks: (PlainDate | null)[][]; from: PlainDate; to: PlainDate };

function monthAround(date: PlainDate): Shown {
  const month = monthOf(date);
  return { weeks: weeksOf(month), from: month, to: lastOfMonth(month) };
}

/** Seven consecutive days, counted from the first that may be chosen. */
function weekAround(date: PlainDate, { first }: DaySpan): Shown {
  const from = addDays(first, Math.floor(daysBetween(first, date) / WEEK) * WEEK);
  const days = Array.from({ length: WEEK }, (_, index) => addDays(from, index));
  return { weeks: [days], from, to: addDays(from, WEEK - 1) };
}
