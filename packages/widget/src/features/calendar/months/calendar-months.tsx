import { addMonths, type PlainDate } from "@portico/domain/dates/plain-date";
import { IconButton } from "@portico/ui/button/icon-button";
import { CaretLeftIcon } from "@portico/ui/icons/caret-left-icon";
import { CaretRightIcon } from "@portico/ui/icons/caret-right-icon";
import { useTranslation } from "@portico/ui/translation/translation";
import {
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
} from "react";
import { dayForKey } from "./calendar-keys.ts";
import { CalendarLegend } from "./calendar-legend.tsx";
import { lastOfMonth, monthOf, monthsFrom, weeksOf } from "../days/calendar-month.ts";
import { nextChoice } from "../days/calendar-selection.ts";
import type { DayBlock } from "../days/day-block.ts";
import { DayExplanation } from "./day-explanation.tsx";
import { viewDay, type DayView } from "../days/day-view.ts";
import { MonthGrid } from "./month-grid.tsx";
import { MonthSelect } from "./month-select.tsx";
import type { Calendar } from "../days/use-calendar.ts";
import styles from "./calendar-months.module.css";

type CalendarMonthsProps = {
  calendar: Calendar;
  months: number;
  /** Hears of the day under the pointer or with focus while a departure is being chosen. */
  onPreview(date: PlainDate | null): void;
};

/** The shown months: clicks, keys and the pointer's preview for all days, and the card that explains a blocked one. */
export function CalendarMonths({ calendar, months, onPreview }: CalendarMonthsProps) {
  const { t } = useTranslation();
  const { known, selection, shown, focused, loading } = calendar;
  const root = useRef<HTMLDivElement>(null);
  const anchor = useRef<HTMLElement | null>(null);
  const [moveTo, setMoveTo] = useState<{ date: PlainDate } | null>(null);
  const [hovered, setHovered] = useState<PlainDate | null>(null);
  const [explained, setExplained] = useState<{ date: PlainDate; block: DayBlock } | null>(null);
  const shownTo = lastOfMonth(addMonths(shown, months - 1));
  const tabStop = focused < shown || focused > shownTo ? later(shown, known.today) : focused;
  const days = useMemo(() => {
    const dates = monthsFrom(shown, months).flatMap((month) => weeksOf(month).flat());
    return new Map(
      dates.filter((date) => date !== null).map((date) => [date, viewDay(date, selection, known)]),
    );
  }, [shown, months, selection, known]);

  // Two months at a time are one long task of style and layout: the second comes in the next.
  const laterDays = useDeferredValue(days, NO_DAYS);

  const moved = useRef<{ date: PlainDate } | null>(null);
  useEffect(() => {
    // A day of the second month has no button before that month is drawn.
    if (!moveTo || moveTo === moved.current || !laterDays.has(moveTo.date)) return;
    const target = dayButton(root.current, moveTo.date);
    if (!target) return;
    moved.current = moveTo;
    target.focus();
  }, [moveTo, laterDays]);

  const previewed = nextChoice(selection) === "departure" ? (hovered ?? focused) : null;
  useEffect(() => onPreview(previewed), [previewed, onPreview]);

  const activate = (date: PlainDate) => {
    const block = calendar.choose(date);
    anchor.current = dayButton(root.current, date);
    setExplained(block && { date, block });
  };
  const onClick = (event: MouseEvent) => {
    const date = dateOf(event.target);
    if (date) activate(date);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const date = dateOf(event.target);
    const moved = date && dayForKey(date, event.key, event.shiftKey);
    if (!moved) return;
    event.preventDefault();
    const target = moved < known.today ? known.today : moved > known.lastDate ? known.lastDate : moved;
    setMoveTo({ date: target });
    setHovered(null);
    calendar.setFocused(target);
    calendar.show(target);
  };
  const onPointerOver = (event: PointerEvent) => {
    // A finger that scrolls points at nothing.
    if (event.pointerType !== "touch") setHovered(dateOf(event.target));
  };
  const turns = (by: -1 | 1) =>
    by < 0 ? shown > monthOf(known.today) : addMonths(shown, months) <= known.lastDate;
  const goTo = (month: PlainDate) => {
    calendar.setShown(month);
    calendar.setFocused(later(month, known.today));
  };
  const turn = (by: -1 | 1) => turns(by) && goTo(addMonths(shown, by));

  return (
    <>
      <div className={styles.root}>
        <IconButton
          icon={CaretLeftIcon}
          label={t("calendar.previous_month")}
          className={styles.previous}
          aria-disabled={!turns(-1)}
          onClick={() => turn(-1)}
        />
        {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the days inside are buttons; this hears them all */}
        <div
          ref={root}
          className={styles.months}
          onClick={onClick}
          onKeyDown={onKeyDown}
          onPointerOver={onPointerOver}
          onPointerLeave={() => setHovered(null)}
        >
          {monthsFrom(shown, months).map((month, index) => (
            <MonthGrid
              key={month}
              month={month}
              days={index === 0 ? days : laterDays}
              tabStop={tabStop}
              preview={
                selection.arrival !== null && previewed !== null
                  ? { from: selection.arrival, to: previewed }
                  : null
              }
              loading={loading}
              choice={
                index === 0 && (
                  <MonthSelect shown={shown} today={known.today} lastDate={known.lastDate} onChange={goTo} />
                )
              }
            />
          ))}
        </div>
        <IconButton
          icon={CaretRightIcon}
          label={t("calendar.next_month")}
          className={styles.next}
          aria-disabled={!turns(1)}
          onClick={() => turn(1)}
        />
      </div>
      <CalendarLegend days={[...days.values()]} />
      {explained && (
        <DayExplanation
          key={explained.date}
          {...explained}
          calendar={calendar}
          anchor={anchor}
          onClose={() => setExplained(null)}
          onTaken={(day) => {
            setExplained(null);
            setMoveTo({ date: day });
          }}
        />
      )}
    </>
  );
}

const NO_DAYS: ReadonlyMap<PlainDate, DayView> = new Map();

function dateOf(target: EventTarget): PlainDate | null {
  const button = target instanceof Element ? target.closest<HTMLElement>("[data-date]") : null;
  return button?.dataset["date"] ?? null;
}

function dayButton(root: HTMLElement | null, date: PlainDate): HTMLElement | null {
  return root?.querySelector<HTMLElement>(`[data-date="${date}"]`) ?? null;
}

function later(a: PlainDate, b: PlainDate): PlainDate {
  return a > b ? a : b;
}
