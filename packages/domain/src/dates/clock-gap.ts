import { addDays, plainDate, type DayNumber } from "./plain-date.ts";
import type { Minutes, TimeRange } from "./time-rule.ts";
import { clockTime, MINUTES_A_DAY } from "./clock-time.ts";
import { instantOf, wallClock } from "./time-zone.ts";

/**
 * The times that the zone's clocks skip on the day, in whole minutes, or null on all days but the one on which they go
 * forward.
 */
export function clockGap(day: DayNumber, timeZone: string): TimeRange | null {
  let days = gaps.get(timeZone);
  if (!days || days.size >= KEPT_DAYS) gaps.set(timeZone, (days = new Map()));
  let gap = days.get(day);
  if (gap === undefined) days.set(day, (gap = findGap(day, timeZone)));
  return gap;
}

const gaps = new Map<string, Map<DayNumber, TimeRange | null>>();
const KEPT_DAYS = 5000;
const DAY = 86_400_000;

function findGap(day: DayNumber, timeZone: string): TimeRange | null {
  const date = plainDate(day);
  const length = instantOf(addDays(date, 1), "00:00", timeZone) - instantOf(date, "00:00", timeZone);
  if (length >= DAY) return null;
  const isSkipped = (minute: Minutes) => {
    const time = clockTime(minute);
    const shown = wallClock(instantOf(date, time, timeZone), timeZone);
    return shown.date !== date || shown.time !== time;
  };
  let from = 0;
  while (from < MINUTES_A_DAY && !isSkipped(from)) from++;
  let to = from;
  while (to < MINUTES_A_DAY && isSkipped(to)) to++;
  return from < to ? { from, to } : null;
}
