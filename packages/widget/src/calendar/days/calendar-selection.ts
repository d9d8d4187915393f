import type { PlainDate } from "@portico/domain/dates/plain-date";

/** The choice in the calendar. A departure always has an arrival. */
export type CalendarSelection = {
  arrival: PlainDate | null;
  departure: PlainDate | null;
  /** What every click chooses, in a calendar of only one of the two; otherwise they alternate. */
  choosing?: "arrival" | "departure";
};

export const NOTHING_CHOSEN: CalendarSelection = { arrival: null, departure: null };

/** What a click on a day would choose. */
export function nextChoice(selection: CalendarSelection): "arrival" | "departure" {
  const { arrival, departure, choosing } = selection;
  return choosing ?? (arrival !== null && departure === null ? "departure" : "arrival");
}

/**
 * Applies a click on an available day: the first sets the arrival and clears the departure, the second sets
 * the departure. Clicking the arrival again, or a day before it, clears both.
 */
export function chooseDay(selection: CalendarSelection, date: PlainDate): CalendarSelection {
  if (nextChoice(selection) === "arrival") return { arrival: date, departure: null };
  if (selection.arrival === null || date <= selection.arrival) return NOTHING_CHOSEN;
  return { arrival: selection.arrival, departure: date };
}

/**
 * Applies a click outside the days, or the closing of the dialog: an arrival without a departure is dropped,
 * a whole stay remains.
 */
export function leaveCalendar(selection: CalendarSelection): CalendarSelection {
  return selection.departure === null ? NOTHING_CHOSEN : selection;
}
