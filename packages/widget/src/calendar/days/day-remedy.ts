import { daysBetween, type PlainDate } from "@portico/domain/dates/plain-date";
import type { CalendarKnowledge, KnownArrival } from "./calendar-knowledge.ts";
import { nextChoice, type CalendarSelection } from "./calendar-selection.ts";
import { mayArrive, type DayBlock } from "./day-block.ts";

/** What to choose instead of a blocked day: a day of arrival, or a whole stay. */
export type Remedy =
  | { kind: "arrive"; arrival: PlainDate }
  | { kind: "leave"; arrival: PlainDate; departure: PlainDate };

/**
 * What can be chosen instead of a blocked day, nearest first. An arrival offers the nearest arrivals on both
 * sides. A departure offers the nearest departures on both sides, and a new arrival if the stay can't be that
 * long.
 */
export function remediesFor(
  date: PlainDate,
  block: DayBlock,
  selection: CalendarSelection,
  known: CalendarKnowledge,
): Remedy[] {
  const { arrival } = selection;
  const arrivals = arrivalsOf(known.availability?.values(), known).filter((day) => day !== arrival);
  const arrive = (days: readonly PlainDate[]) =>
    days.map<Remedy>((day) => ({ kind: "arrive", arrival: day }));
  if (nextChoice(selection) === "arrival" || arrival === null) return arrive(aroundDay(arrivals, date));
  if (block.code === "past" || block.code === "before_arrival") {
    return arrive(arrivals.includes(date) ? [date] : aroundDay(arrivals, date));
  }
  const departures = [...(known.departures?.values() ?? [])]
    .filter((day) => day.bookable)
    .map((day) => day.departure);
  const leave = aroundDay(departures, date).map<Remedy>((departure) => ({
    kind: "leave",
    arrival,
    departure,
  }));
  if (block.code !== "no_departure" && block.code !== "max_stay") return leave;
  const nextArrival = arrivals.find((day) => day >= date);
  return nextArrival === undefined ? leave : [...leave, { kind: "arrive", arrival: nextArrival }];
}

/** The possible days of arrival, in order. */
export function arrivalsOf(
  days: Iterable<KnownArrival> | undefined,
  { today, lastArrival }: Pick<CalendarKnowledge, "today" | "lastArrival">,
): PlainDate[] {
  return [...(days ?? [])]
    .filter((day) => mayArrive(day) && day.date >= today && day.date <= lastArrival)
    .map((day) => day.date);
}

/** The last of the sorted days before the date and the first after it, the closer one first. */
function aroundDay(days: readonly PlainDate[], date: PlainDate): PlainDate[] {
  const distance = (day: PlainDate) => Math.abs(daysBetween(day, date));
  return [days.findLast((day) => day < date), days.find((day) => day > date)]
    .filter((day) => day !== undefined)
    .toSorted((a, b) => distance(a) - distance(b));
}
