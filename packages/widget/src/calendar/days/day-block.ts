import type { PlainDate } from "@portico/domain/dates/plain-date";
import type { CalendarKnowledge, DayReason, KnownArrival, KnownDeparture } from "./calendar-knowledge.ts";
import { nextChoice, type CalendarSelection } from "./calendar-selection.ts";

/** Why a day can't be chosen now: a rule of the hotel, or something that the calendar knows itself. */
export type DayBlock =
  | DayReason
  | { code: "past" }
  | { code: "before_arrival"; arrival: PlainDate }
  /** No stay from the arrival can reach this day. */
  | { code: "no_departure" };

/** Null if a click chooses the day, and while nothing is known about it. */
export function dayBlock(
  date: PlainDate,
  selection: CalendarSelection,
  known: CalendarKnowledge,
): DayBlock | null {
  return nextChoice(selection) === "arrival"
    ? arrivalBlock(date, known)
    : departureBlock(date, selection, known);
}

function arrivalBlock(date: PlainDate, known: CalendarKnowledge): DayBlock | null {
  if (date < known.today) return { code: "past" };
  if (date > known.lastArrival) return { code: "beyond_horizon" };
  const day = known.availability?.get(date);
  return day === undefined ? null : closedDay(day);
}

function closedDay(day: KnownArrival): DayBlock | null {
  if (mayArrive(day)) return null;
  return day.blocked ?? { code: day.available ? "closed_to_arrival" : "sold_out", date: day.date };
}

export function mayArrive(day: KnownArrival): boolean {
  return day.available && !day.closedToArrival;
}

function departureBlock(
  date: PlainDate,
  { arrival }: CalendarSelection,
  known: CalendarKnowledge,
): DayBlock | null {
  if (arrival === null || date === arrival) return null;
  if (date < known.today) return { code: "past" };
  if (date < arrival) return { code: "before_arrival", arrival };
  if (date > known.lastDate) return { code: "beyond_horizon" };
  if (known.departures === null) return null;
  const day = known.departures.get(date);
  return day === undefined ? { code: "no_departure" } : closedDeparture(day, arrival);
}

function closedDeparture(day: KnownDeparture, arrival: PlainDate): DayBlock | null {
  if (day.bookable) return null;
  if (day.blocked) return day.blocked;
  if (day.minStay > 0) return { code: "min_stay", date: arrival, nights: day.minStay };
  if (day.maxStay > 0) return { code: "max_stay", date: arrival, nights: day.maxStay };
  return day.closedToDeparture
    ? { code: "closed_to_departure", date: day.departure }
    : { code: "no_departure" };
}
