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
  type ComponentType,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
} from "react";
import { dayForKey } from "../../layout/calendar-keys.ts";
import { CalendarLegend } from "./calendar-legend.tsx";
import { lastOfMonth, monthOf, monthsFrom, weeksOf } from "../../layout/calendar-month.ts";
import { nextChoice } from "../days/calendar-selection.ts";
import type { DayBlock } from "../days/day-block.ts";
import type { ExplainedDay } from "./day-explanation.tsx";
import { viewDay, type DayView } from "../days/day-view.ts";
import { MonthGrid } from "./month-grid.tsx";
import { MonthSelect } from "./month-select.tsx";
import type { DayCalendar } from "../days/day-calendar.ts";
import styles from "./calendar-months.module.css";

type CalendarMonthsProps<Kind extends DayCalendar> = {
  calendar: Kind;
  months: number;
  /** Days have no prices, so that none is waited for. */
  unpriced?: boolean;
  /** Called with the hovered or focused day while a departure is being chosen. */
  onPreview(date: PlainDate | null): void;
  /** Explains a day that was pressed and can't be chosen. */
  Explanation: ComponentType<ExplainedDay & { calendar: Kind }>;
};

/** The shown months with their clicks, keys and preview, and the explanation of a blocked day. */
export function CalendarMonths<Kind extends DayCalendar>({
  calendar,
  months,
  unpriced = false,
  onPreview,
  Explanation,
}: CalendarMonthsProps<Kind>) {
  const { known, selection, shown, focused, loading } = calendar;
  const root = useRef<HTMLDivElement>(null);
  const anchor = useRef<HTMLElement | null>(null);
  const [hovered, setHovered] = useState<PlainDate | null>(null);
  const [explained, setExplained] = useState<{ date: PlainDate; block: DayBlock } | null>(null);
  const { days, laterDays } = useShownDays(calendar, months);
  const focusDay = useDayFocus(root, laterDays);
  const goTo = (month: PlainDate) => {
    calendar.setShown(month);
    calendar.setFocused(later(month, known.today));
  };

  const previewed = nextChoice(selection) === "departure" ? (hovered ?? focused) : null;
  useEffect(() => onPreview(previewed), [previewed, onPreview]);
  const preview =
    selection.arrival !== null && previewed !== null ? { from: selection.arrival, to: previewed } : null;

  const onClick = (event: MouseEvent) => {
    const date = dateOf(event.target);
    if (!date) return;
    const block = calendar.choose(date);
    anchor.current = dayButton(root.current, date);
    setExplained(block && { date, block });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const date = dateOf(event.target);
    const moved = date && dayForKey(date, event.key, event.shiftKey);
    if (!moved) return;
    event.preventDefault();
    const target = moved < known.today ? known.today : moved > known.lastDate ? known.lastDate : moved;
    focusDay(target);
    setHovered(null);
    calendar.setFocused(target);
    calendar.show(target);
  };
  const onPointerOver = (event: PointerEvent) => {
    // A scrolling finger is not hovering.
    if (event.pointerType !== "touch") setHovered(dateOf(event.target));
  };

  return (
    <>
      <div className={styles.root}>
        <TurnButton by={-1} calendar={calendar} months={months} onTurn={goTo} />
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
              // A phone's screen has no room for weeks that are over; side by side, months are whole.
              from={months === 1 ? known.today : null}
              tabStop={tabStop(calendar, months)}
              preview={preview}
              loading={loading}
              unpriced={unpriced}
              choice={
                index === 0 && (
                  <MonthSelect shown={shown} today={known.today} lastDate={known.lastDate} onChange={goTo} />
                )
              }
            />
          ))}
        </div>
        <TurnButton by={1} calendar={calendar} months={months} onTurn={goTo} />
      </div>
      <CalendarLegend days={[...days.values()]} />
      {explained && (
        <Explanation
          key={explained.date}
          {...explained}
          calendar={calendar}
          anchor={anchor}
          onClose={() => setExplained(null)}
          onTaken={(day) => {
            setExplained(null);
            focusDay(day);
          }}
        />
      )}
    </>
  );
}

type Shown = { calendar: DayCalendar; months: number };

/** Turns to the previous or next month; does nothing at the ends of the hotel's sale. */
function TurnButton({
  by,
  calendar: { known, shown },
  months,
  onTurn,
}: Shown & { by: -1 | 1; onTurn: (month: PlainDate) => void }) {
  const { t } = useTranslation();
  const turns = by < 0 ? shown > monthOf(known.today) : addMonths(shown, months) <= known.lastDate;
  return (
    <IconButton
      icon={by < 0 ? CaretLeftIcon : CaretRightIcon}
      label={t(by < 0 ? "calendar.previous_month" : "calendar.next_month")}
      className={by < 0 ? styles.previous : styles.next}
      aria-disabled={!turns}
      onClick={() => turns && onTurn(addMonths(shown, by))}
    />
  );
}

/** Drawing two months at once is a long task, so the second month's days follow in the next frame. */
function useShownDays({ shown, selection, known }: DayCalendar, months: number) {
  const days = useMemo(() => {
    const dates = monthsFrom(shown, months).flatMap((month) => weeksOf(month).flat());
    return new Map(
      dates.filter((date) => date !== null).map((date) => [date, viewDay(date, selection, known)]),
    );
  }, [shown, months, selection, known]);
  return { days, laterDays: useDeferredValue(days, NO_DAYS) };
}

/** Focuses a day once its button exists; the second month's come after the first. */
function useDayFocus(root: RefObject<HTMLElement | null>, drawn: ReadonlyMap<PlainDate, DayView>) {
  const [wanted, setWanted] = useState<{ date: PlainDate } | null>(null);
  const done = useRef<{ date: PlainDate } | null>(null);
  useEffect(() => {
    if (!wanted || wanted === done.current || !drawn.has(wanted.date)) return;
    const target = dayButton(root.current, wanted.date);
    if (!target) return;
    done.current = wanted;
    target.focus();
  }, [wanted, drawn, root]);
  return (date: PlainDate) => setWanted({ date });
}

/** The day that Tab reaches: the focused one, or the first available one if that is out of view. */
function tabStop({ known, shown, focused }: DayCalendar, months: number): PlainDate {
  const shownTo = lastOfMonth(addMonths(shown, months - 1));
  return focused < shown || focused > shownTo ? later(shown, known.today) : focused;
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
