import type { PlainDate } from "@portico/domain/dates/plain-date";
import type { CalendarKnowledge } from "./calendar-knowledge.ts";
import type { CalendarSelection } from "./calendar-selection.ts";
import type { DayBlock } from "./day-block.ts";

/** What the calendar knows about its days, and whether the indispensable part has arrived. */
export type CalendarAnswers = {
  known: CalendarKnowledge;
  loading: boolean;
  failed: boolean;
  retry(): void;
};

/** A calendar of days as its parts see it; guests choose both days of a stay in turn, or only one of them. */
export type DayCalendar = CalendarAnswers & {
  selection: CalendarSelection;
  setSelection(selection: CalendarSelection): void;
  /** Takes a day or a stay that is known to be available. */
  take(next: CalendarSelection): void;
  /**
   * Chooses the day as the next step after `from`, or returns why that is impossible. Null also while the
   * days are unknown.
   */
  choose(date: PlainDate, from?: CalendarSelection): DayBlock | null;
  shown: PlainDate;
  setShown(month: PlainDate): void;
  focused: PlainDate;
  setFocused(date: PlainDate): void;
  /** Turns to the month of a day that is not in view. */
  show(date: PlainDate): void;
};
