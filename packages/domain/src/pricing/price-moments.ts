import { dayNumber, plainDate, type DayNumber, type PlainDate } from "../dates/plain-date.ts";
import { instantOf, wallClock, type Instant } from "../dates/time-zone.ts";

/** An instant with its hotel-local day. */
export type Moment = { at: Instant; date: PlainDate; day: DayNumber };

/**
 * Of the moments at which prices are looked at, the first instant of each day and the given ones, ascending: the latest
 * one before an instant.
 */
export function latestMoment(before: Instant, timeZone: string, others: readonly Instant[]): Moment {
  let begin = beginOf(dayNumber(wallClock(before - 1, timeZone).date), timeZone);
  // Where clocks are put back at midnight, a day goes on after the next one has begun.
  for (;;) {
    const next = beginOf(begin.day + 1, timeZone);
    if (next.at >= before) break;
    begin = next;
  }
  const other = others.findLast((at) => at < before);
  return other !== undefined && other > begin.at ? { ...begin, at: other } : begin;
}

/** The day's first instant. Every reduced offer of a search needs those of the same months. */
export function beginOf(day: DayNumber, timeZone: string): Moment {
  let days = begins.get(timeZone);
  if (!days || days.size >= KEPT_BEGINS) begins.set(timeZone, (days = new Map()));
  let begin = days.get(day);
  if (!begin) {
    const date = plainDate(day);
    days.set(day, (begin = { at: instantOf(date, "00:00", timeZone), date, day }));
  }
  return begin;
}

const begins = new Map<string, Map<DayNumber, Moment>>();
const KEPT_BEGINS = 5000;
