import type { PlainDate } from "@portico/domain/dates/plain-date";
import { useCallback } from "react";
import { type CalendarSelection, chooseDay } from "./calendar-selection.ts";
import { type DayBlock, dayBlock } from "./day-block.ts";
import type { CalendarAnswers, DayCalendar } from "./day-calendar.ts";
import type { ShownMonths } from "./use-shown-months.ts";

type DayChoiceParts = {
  answers: CalendarAnswers;
  selection: CalendarSelection;
  setSelection: (selection: CalendarSelection) => void;
  setFocused: (date: PlainDate) => void;
  show: ShownMonths["show"];
  /** What follows a whole stay. */
  onStay: (stay: CalendarSelection) => void;
};

/** Chooses days, and says when both are chosen. */
export function useDayChoice({
  answers,
  selection,
  setSelection,
  setFocused,
  show,
  onStay,
}: DayChoiceParts): Pick<DayCalendar, "take" | "choose"> {
  const { known, loading, failed } = answers;

  const take = useCallback(
    (next: CalendarSelection) => {
      const day = next.departure ?? next.arrival;
      setSelection(next);
      if (day !== null) {
        setFocused(day);
        show(day);
      }
      if (next.departure !== null) onStay(next);
    },
    [show, onStay, setSelection, setFocused],
  );

  const choose = useCallback(
    (date: PlainDate, from = selection): DayBlock | null => {
      if (loading || failed) return null;
      const block = dayBlock(date, from, known);
      if (block) return block;
      const next = chooseDay(from, date);
      if (next.arrival === null) setSelection(next);
      else take(next);
      return null;
    },
    [loading, failed, selection, known, take, setSelection],
  );

  return { take, choose };
}
