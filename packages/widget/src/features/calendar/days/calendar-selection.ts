import type { PlainDate } from "@portico/domain/dates/plain-date";

/** What is chosen in the calendar. A departure never stands without an arrival before it. */
export type CalendarSelection = {
  arrival: PlainDate | null;
  departure: PlainDate | null;
  /** What every click chooses, in a calendar of one of the two; otherwise they take turns. */
  choosing?: "arrival" | "departure";
};

export const NOTHING_CHOSEN: CalendarSelection = { arrival: null, departure: null };

/** Which of the two a click on a day would choose. */
export function nextChoice(selection: CalendarSelection): "arrival" | "departure" {
  const { arrival, departure, choosing } = selection;
  return choosing ?? (arrival !== null && departure === null ? "departure" : "arrival");
}

/**
 * A click on a day that can be chosen: the first sets the arrival and clears the departure, the second sets the
 * departure; the same day twice clears both, and so does a day before the arrival.
 */
export function chooseDay(selection: CalendarSelection, date: PlainDate): CalendarSelection {
  if (nextChoice(selection) === "arrival") return { arrival: date, departure: null };
  if (selection.arrival === null || date <= selection.arrival) return NOTHING_CHOSEN;
  return { arrival: selection.arrival, departure: date };
}

/** A click beside the calendar, or the end of the dialog: an arrival alone is worth nothing, a whole stay remains. */
export function leaveCalendar(selection: CalendarSelection): CalendarSelection {
  return selection.departure === null ? NOTHING_CHOSEN : selection;
}
