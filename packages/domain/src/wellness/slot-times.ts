import { clockGap } from "../dates/clock-gap.ts";
import { plainDate, type DayNumber } from "../dates/plain-date.ts";
import type { TimeRange } from "../dates/time-rule.ts";
import { clockTime, MINUTES_A_DAY } from "../dates/clock-time.ts";
import { instantOf, type Instant } from "../dates/time-zone.ts";
import { GRID_MINUTES, type DayMinute } from "./timed-service.ts";

/** The times that clocks skip, in minutes of the day, as far as a slot and its buffer can reach. */
export function gapsOfDay(day: DayNumber, timeZone: string): TimeRange[] {
  return [0, 1, 2].flatMap((later) => {
    const gap = clockGap(day + later, timeZone);
    const shift = later * MINUTES_A_DAY;
    return gap ? [{ from: gap.from + shift, to: gap.to + shift }] : [];
  });
}

/** Whether a part of the slot does not exist by the clock. */
export function touchesGap({ from, to }: TimeRange, gaps: readonly TimeRange[]): boolean {
  return gaps.some((gap) => from < gap.to && gap.from < to);
}

/** The minute that clocks show when this one has come: another one only where they skip it. */
export function shownMinute(minute: DayMinute, gaps: readonly TimeRange[]): DayMinute {
  return gaps.find(({ from, to }) => from <= minute && minute < to)?.to ?? minute;
}

/** The first minutes of the grid's steps that last `length` minutes from `start`, those that are skipped left out. */
export function stepsAfter(start: DayMinute, length: number, gaps: readonly TimeRange[]): DayMinute[] {
  const steps: DayMinute[] = [];
  let minute = start;
  for (let count = 0; count < length / GRID_MINUTES; count++) {
    minute = shownMinute(minute, gaps);
    steps.push(minute);
    minute += GRID_MINUTES;
  }
  return steps;
}

/** When it begins; the first of the two where the hour comes twice. */
export function instantOfMinute(day: DayNumber, minute: DayMinute, timeZone: string): Instant {
  const { date, time } = clockOfMinute(day, minute);
  return instantOf(date, time, timeZone);
}

/** The date and time that clocks show in a minute of the hotel's day. */
export function clockOfMinute(day: DayNumber, minute: DayMinute) {
  const later = Math.floor(minute / MINUTES_A_DAY);
  return { date: plainDate(day + later), time: clockTime(minute - later * MINUTES_A_DAY) };
}
