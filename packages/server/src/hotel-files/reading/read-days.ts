import { isPlainDate, type PlainDate, type Weekday } from "@portico/domain/dates/plain-date";
import type { DayRule } from "@portico/domain/dates/day-rule";

import type { SeasonRange } from "../../property/index.ts";
import type { FilePath } from "../source/hotel-file-problem.ts";
import type { Reading } from "./reading.ts";

type DaysEntry = {
  season?: string | string[] | undefined;
  from?: string | undefined;
  to?: string | undefined;
  weekdays?: Weekday[] | undefined;
};

/** One rule for each range of the seasons, or one for the entry's own range; every day when it names none. */
export function readDays(reading: Reading, entry: DaysEntry, path: FilePath): DayRule[] {
  const weekdays = entry.weekdays === undefined ? {} : { weekdays: entry.weekdays };
  if (entry.season === undefined) return [{ ...readRange(reading, entry, path), ...weekdays }];
  if (entry.from !== undefined || entry.to !== undefined) {
    reading.problem(path, "has both a season and days of its own; keep one of them");
  }
  const seasons = typeof entry.season === "string" ? [entry.season] : entry.season;
  return seasons.flatMap((season, index) => {
    const place = typeof entry.season === "string" ? [...path, "season"] : [...path, "season", index];
    reading.idOf("seasons", season, place);
    return (reading.file.seasons[season] ?? []).map((range) => ({
      from: range.from,
      to: range.to,
      ...weekdays,
    }));
  });
}

/** As `readDays`, for what takes one stretch of days alone. */
export function readStretch(reading: Reading, entry: DaysEntry, path: FilePath): DayRule {
  const [first, ...others] = readDays(reading, entry, path);
  if (others.length > 0) {
    reading.problem(
      [...path, "season"],
      `has ${others.length + 1} stretches of days, and one is possible here; write an entry for each of them`,
    );
  }
  return first ?? {};
}

/** A day that must exist; null when none is given. */
export function readDate(reading: Reading, day: string | undefined, path: FilePath): PlainDate | null {
  if (day !== undefined && !isDay(day)) reading.problem(path, `is ${day}, a day that does not exist`);
  return day ?? null;
}

/** Checks the ranges of all seasons, used or not. */
export function readSeasons(reading: Reading): Record<string, SeasonRange[]> {
  for (const [code, ranges] of Object.entries(reading.file.seasons)) {
    ranges.forEach((range, index) => readRange(reading, range, ["seasons", code, index]));
  }
  return reading.file.seasons;
}

/** What refers to a season that is over changes nothing any more. */
export function warnOfPastSeasons(reading: Reading, today: PlainDate): void {
  for (const [code, ranges] of Object.entries(reading.file.seasons)) {
    const isOver = ranges.every(({ to }) => to.length === 10 && to < today);
    if (isOver) reading.warning(["seasons", code], "is over; remove it, or give it new days");
  }
}

function readRange(reading: Reading, range: DaysEntry, path: FilePath): { from?: string; to?: string } {
  const { from, to } = range;
  for (const key of ["from", "to"] as const) {
    const day = range[key];
    if (day !== undefined && !isDay(day)) {
      reading.problem([...path, key], `is ${day}, a day that does not exist`);
    }
  }
  const yearly = [from, to].filter((day) => day !== undefined && day.length === 5).length;
  if (yearly === 1) {
    reading.problem(path, "needs both from and to as days of every year (07-01), or none of them");
  } else if (yearly === 0 && from !== undefined && to !== undefined && from > to) {
    reading.problem([...path, "to"], `is ${to}, before ${from}; exchange them`);
  }
  return { ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) };
}

/** 29 February is a day of every year in the sense of a rule: it matches where it exists. */
function isDay(day: string): boolean {
  return isPlainDate(day.length === 5 ? `2024-${day}` : day);
}
