import { dayNumber, type PlainDate } from "@portico/domain/dates/plain-date";
import type { DayBlock } from "./day-view.ts";
import { nextChoice, type CalendarSelection } from "./calendar-selection.ts";
import type { CalendarKnowledge } from "./day-view.ts";

/** Days that can be chosen instead of a blocked one, nearest first, at most one on each side. */
export function nearestChoices(
  date: PlainDate,
  block: DayBlock,
  selection: CalendarSelection,
  known: CalendarKnowledge,
): PlainDate[] {
  if (block.code === "past" || block.code === "before_arrival") return [];
  const choices =
    nextChoice(selection) === "arrival"
      ? [...(known.availability?.values() ?? [])]
          .filter(
            (day) =>
              day.available && !day.closedToArrival && day.date >= known.today && day.date <= known.lastDate,
          )
          .map((day) => day.date)
      : [...(known.departures?.values() ?? [])]
          .filter((day) => day.bookable && day.departure <= known.lastDate)
          .map((day) => day.departure);
  const before = choices
    .filter((choice) => choice < date)
    .toSorted()
    .at(-1);
  const after = choices.filter((choice) => choice > date).toSorted()[0];
  const distance = (choice: PlainDate) => Math.abs(dayNumber(choice) - dayNumber(date));
  return [before, after]
    .filter((choice) => choice !== undefined)
    .toSorted((a, b) => distance(a) - distance(b));
}
