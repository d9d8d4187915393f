import { clockChangeWithin, offsetMinutes, type Instant } from "./time-zone.ts";

const DAY = 86_400_000;

/** A zone's clocks go forward or back: the instant, and the offsets from UTC in minutes on both sides of it. */
export type ClockChange = { at: Instant; before: number; after: number };

/** Each change of the zone's clocks after `from` and not after `to`, in their order. */
export function clockChanges(from: Instant, to: Instant, timeZone: string): ClockChange[] {
  const changes: ClockChange[] = [];
  for (let begin = from; begin < to; begin += DAY) {
    const end = Math.min(begin + DAY, to);
    const before = offsetMinutes(begin, timeZone);
    const after = offsetMinutes(end, timeZone);
    if (before !== after) changes.push({ at: clockChangeWithin(begin, end, timeZone), before, after });
  }
  return changes;
}
