import { isPlainDate, type PlainDate } from "@portico/domain/dates/plain-date";
import type { DayRule } from "@portico/domain/dates/day-rule";
import { isDeepStrictEqual } from "node:util";
import { z } from "zod";

import type { SeasonRange } from "../../property/index.ts";
import type { FilePath } from "../source/hotel-file-problem.ts";
import { byCode, code, date, day, listOf, weekday } from "./forms.ts";
import { maybe, type Line, type Part, type Written } from "./line.ts";
import type { Reading } from "./reading.ts";
import type { Writing } from "./writing.ts";

const seasons = byCode(
  listOf(
    z.strictObject({
      from: day.describe("First day."),
      to: day.describe("Last day, included."),
    }),
    1,
  ),
);

/** The days that an entry covers; all by default. */
export const days = {
  season: z
    .union([code, listOf(code, 1)], { error: "must be a code of `seasons`, or a list of them" })
    .optional()
    .describe("Codes of `seasons`."),
  from: day.optional().describe("First day, when no season is meant."),
  to: day.optional().describe("Last day, included."),
  weekdays: listOf(weekday, 1).optional().describe("Nights that begin on these days; all when missing."),
};

type DaysEntry = Written<typeof days>;

/** Returns one rule for each range of the entry's seasons, or one for its own range; without days, a rule for all days. */
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
    return (seasonsOf(reading)[season] ?? []).map((range) => ({
      from: range.from,
      to: range.to,
      ...weekdays,
    }));
  });
}

/** A single range of days, for entries that cannot have several. */
export const stretch: Part<typeof days, DayRule> = {
  shape: days,
  read: (reading, entry, path) => {
    const [first, ...others] = readDays(reading, entry, path);
    if (others.length > 0) {
      reading.problem(
        [...path, "season"],
        `has ${others.length + 1} stretches of days, and one is possible here; write an entry for each of them`,
      );
    }
    return first ?? {};
  },
  write: (writing, rule) => dayEntries([ownDays(rule)], writing.hotel.names.seasons)[0] ?? {},
};

/**
 * A list of entries that each apply to some days. `read` returns the rules of an entry without its days; they are repeated
 * for each range of days. `write` turns rules into entries with days, which are replaced by seasons where possible.
 */
export function byDays<Shape extends z.ZodRawShape, Rule extends object>(
  shape: Shape,
  {
    least,
    read,
    write,
  }: {
    least: number;
    read: (reading: Reading, entry: Written<Shape>, path: FilePath) => Rule[];
    write: (
      writing: Writing,
      rules: (DayRule & Rule)[],
    ) => (DayRule & Partial<z.input<z.ZodObject<Shape>>>)[];
  },
) {
  const form = listOf(z.strictObject({ ...days, ...shape }), least);
  return {
    form,
    read: (reading: Reading, entries: z.output<typeof form>, path: FilePath): (DayRule & Rule)[] =>
      (entries as (DaysEntry & Written<Shape>)[]).flatMap((entry, index) => {
        const rules = read(reading, entry, [...path, index]);
        return readDays(reading, entry, [...path, index]).flatMap((day) =>
          rules.map((rule) => ({ ...day, ...rule })),
        );
      }),
    write: (writing: Writing, rules: (DayRule & Rule)[]) =>
      dayEntries(write(writing, rules), writing.hotel.names.seasons) as z.input<typeof form>,
  };
}

/** Like `byDays`, for entries that are one rule each: `part` is what it says beside its days. */
export function rulesByDays<Shape extends z.ZodRawShape, Fields extends object>(
  part: Part<Shape, Fields>,
  least: number,
) {
  return byDays<Shape, Fields>(part.shape, {
    least,
    read: (reading, entry, path) => [part.read(reading, entry, path)],
    write: (writing, rules) => rules.map((rule) => ({ ...ownDays(rule), ...part.write(writing, rule) })),
  });
}

function ownDays({ from, to, weekdays }: DayRule): DayRule {
  return {
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { to }),
    ...(weekdays === undefined ? {} : { weekdays }),
  };
}

/** A day of one year that must exist; null when none is given. */
export function maybeDate(about: string) {
  const existing: Line<typeof date, PlainDate> = {
    form: date.describe(about),
    read: (reading, written, path) => {
      if (!isDay(written)) reading.problem(path, `is ${written}, a day that does not exist`);
      return written;
    },
    write: (_writing, meant) => meant,
  };
  return maybe(existing);
}

const seasonsShape = {
  seasons: seasons.default({}).describe("Named ranges of days, for prices and restrictions."),
};

/** Seasons are kept with the hotel's names, for its file only. */
export const namedSeasons: Part<typeof seasonsShape, object> = {
  shape: seasonsShape,
  read: (reading, written) => {
    for (const [code, ranges] of Object.entries(written.seasons))
      ranges.forEach((range, index) => readRange(reading, range, ["seasons", code, index]));
    return {};
  },
  write: (writing) => ({ seasons: writing.hotel.names.seasons }),
};

/** Entries that refer to a past season have no effect. */
export function warnOfPastSeasons(reading: Reading, today: PlainDate): void {
  for (const [code, ranges] of Object.entries(seasonsOf(reading))) {
    const isOver = ranges.every(({ to }) => to.length === 10 && to < today);
    if (isOver) reading.warning(["seasons", code], "is over; remove it, or give it new days");
  }
}

/** Every season by its code. */
export function seasonsOf(reading: Reading): Record<string, SeasonRange[]> {
  return reading.part("seasons", seasons);
}

function readRange(
  reading: Reading,
  range: Pick<DaysEntry, "from" | "to">,
  path: FilePath,
): { from?: string; to?: string } {
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

/** 29 February counts as a yearly day: it matches in the years that have it. */
function isDay(day: string): boolean {
  return isPlainDate(day.length === 5 ? `2024-${day}` : day);
}

/** Replaces neighbours by what `merge` makes of them, unless that is null; keeps the order. */
export function mergeNeighbours<Item>(
  items: readonly Item[],
  merge: (a: Item, b: Item) => Item | null,
): Item[] {
  const merged: Item[] = [];
  for (const item of items) {
    const last = merged.at(-1);
    const joined = last === undefined ? null : merge(last, item);
    if (joined === null) merged.push(item);
    else merged[merged.length - 1] = joined;
  }
  return merged;
}

/** Returns rules as file entries: consecutive rules that cover every range of a season name the season instead. */
export function dayEntries<Rule extends DayRule>(
  rules: readonly Rule[],
  seasons: Readonly<Record<string, SeasonRange[]>>,
): (Rule | (Omit<Rule, "from" | "to"> & { season: string }))[] {
  const longestFirst = Object.entries(seasons).toSorted(([, a], [, b]) => b.length - a.length);
  const entries: (Rule | (Omit<Rule, "from" | "to"> & { season: string }))[] = [];
  for (let index = 0; index < rules.length;) {
    const rest = rules.slice(index);
    const season = longestFirst.find(([, ranges]) => isSaidFor(rest, ranges));
    const rule = rest[0];
    if (rule === undefined) break;
    if (season === undefined) {
      entries.push(rule);
      index += 1;
    } else {
      const { from: _from, to: _to, ...said } = rule;
      entries.push({ season: season[0], ...said });
      index += season[1].length;
    }
  }
  return entries;
}

function isSaidFor(rules: readonly DayRule[], ranges: readonly SeasonRange[]): boolean {
  const { from: _from, to: _to, ...said } = rules[0] ?? {};
  return (
    ranges.length > 0 &&
    ranges.every(({ from, to }, index) => isDeepStrictEqual(rules[index], { ...said, from, to }))
  );
}
