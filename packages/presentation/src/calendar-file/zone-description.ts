import { clockChanges, type ClockChange } from "@portico/domain/dates/clock-changes";
import type { PlainDate } from "@portico/domain/dates/plain-date";
import { type ClockTime, clockTime } from "@portico/domain/dates/clock-time";
import { offsetMinutes, wallClock, type Instant } from "@portico/domain/dates/time-zone";

/** Zones that change their clocks do so within a year. */
const A_YEAR = 366 * 86_400_000;
const MINUTE = 60_000;

/** A local time as calendar files write it; its zone stands beside it. */
export function localTime(date: PlainDate, time: ClockTime): string {
  return `${date.replaceAll("-", "")}T${time.replace(":", "")}00`;
}

/**
 * Describes the zone as far as the instants need it (RFC 5545 section 3.6.5): what holds at the first of them, and every
 * change of its clocks to the one after the last. Changes are named one by one, since not all zones follow a yearly rule.
 */
export function zoneLines(timeZone: string, instants: readonly Instant[]): string[] {
  const [first, last] = [Math.min(...instants), Math.max(...instants)];
  if (!Number.isFinite(first)) return [];
  const past = clockChanges(first - A_YEAR, first, timeZone).slice(-1);
  const inside = clockChanges(first, last, timeZone);
  const next = clockChanges(last, last + A_YEAR, timeZone).slice(0, 1);
  const held = offsetMinutes(first, timeZone);
  const always = past.length > 0 ? [] : [{ at: -held * MINUTE, before: held, after: held }];
  return [
    "BEGIN:VTIMEZONE",
    `TZID:${timeZone}`,
    ...[...always, ...past, ...inside, ...next].flatMap(changeLines),
    "END:VTIMEZONE",
  ];
}

function changeLines({ at, before, after }: ClockChange): string[] {
  const kind = after > before ? "DAYLIGHT" : "STANDARD";
  // The instant by the clocks that it ends.
  const { date, time } = wallClock(at + before * MINUTE, "UTC");
  return [
    `BEGIN:${kind}`,
    `DTSTART:${localTime(date, time)}`,
    `TZOFFSETFROM:${offset(before)}`,
    `TZOFFSETTO:${offset(after)}`,
    `END:${kind}`,
  ];
}

function offset(minutes: number): string {
  return `${minutes < 0 ? "-" : "+"}${clockTime(Math.abs(minutes)).replace(":", "")}`;
}
