import type { PlainDate } from "@portico/domain/dates/plain-date";
import { addMonths } from "@portico/domain/dates/plain-date";
import { IconButton } from "@portico/ui/button/icon-button";
import { CaretLeftIcon } from "@portico/ui/icons/caret-left-icon";
import { CaretRightIcon } from "@portico/ui/icons/caret-right-icon";
import { useTranslation } from "@portico/ui/translation/translation";
import { useEffect, useRef, useState, type KeyboardEvent, type MouseEvent, type PointerEvent } from "react";
import { dayForKey } from "./calendar-keys.ts";
import { lastOfMonth, monthOf, monthsFrom } from "./calendar-month.ts";
import { nextChoice } from "./calendar-selection.ts";
import { DayExplanation } from "./day-explanation.tsx";
import { nearestChoices } from "./day-remedy.ts";
import type { DayBlock } from "./day-view.ts";
import { MonthGrid } from "./month-grid.tsx";
import type { useCalendar } from "./use-calendar.ts";
import styles from "./calendar-months.module.css";

type CalendarMonthsProps = { calendar: ReturnType<typeof useCalendar>; months: number };

/** The shown months: clicks, keys and the pointer's preview for all days, and the card that explains a blocked one. */
export function CalendarMonths({ calendar, months }: CalendarMonthsProps) {
  const { t } = useTranslation();
  const { known, selection, shown, focused, loading } = calendar;
  const root = useRef<HTMLDivElement>(null);
  const anchor = useRef<HTMLElement | null>(null);
  const moveFocus = useRef(false);
  const [hovered, setHovered] = useState<PlainDate | null>(null);
  const [explained, setExplained] = useState<{ date: PlainDate; block: DayBlock } | null>(null);
  const shownTo = lastOfMonth(addMonths(shown, months - 1));
  const tabStop = focused < shown || focused > shownTo ? later(shown, known.today) : focused;

  useEffect(() => {
    if (!moveFocus.current) return;
    moveFocus.current = false;
    dayButton(root.current, focused)?.focus();
  }, [focused]);

  const activate = (date: PlainDate) => {
    const block = calendar.choose(date);
    anchor.current = dayButton(root.current, date);
    setExplained(block === null || block.code === "past" ? null : { date, block });
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
    moveFocus.current = true;
    setHovered(null);
    calendar.setFocused(target);
    calendar.show(target);
  };
  const onPointerOver = (event: PointerEvent) => setHovered(dateOf(event.target));
  const choosing = nextChoice(selection);
  const turns = (by: -1 | 1) =>
    by < 0 ? shown > monthOf(known.today) : addMonths(shown, months) <= known.lastDate;
  const turn = (by: -1 | 1) => {
    if (!turns(by)) return;
    const first = addMonths(shown, by);
    calendar.setShown(first);
    calendar.setFocused(later(first, known.today));
  };

  return (
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
        {monthsFrom(shown, months).map((month) => (
          <MonthGrid
            key={month}
            month={month}
            selection={selection}
            known={known}
            tabStop={tabStop}
            previewTo={hovered ?? focused}
            loading={loading}
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
      {explained && (
        <DayExplanation
          key={explained.date}
          {...explained}
          anchor={anchor}
          choosing={choosing}
          choices={nearestChoices(explained.date, explained.block, selection, known)}
          onClose={() => setExplained(null)}
          onChoose={(date) => {
            setExplained(null);
            moveFocus.current = true;
            activate(date);
          }}
        />
      )}
    </div>
  );
}

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
