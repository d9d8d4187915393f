import type { DayRule } from "@portico/domain/dates/day-rule";
import type { RestrictionRule } from "@portico/domain/rates/restriction-rule";
import { isDeepStrictEqual } from "node:util";
import type { z } from "zod";

import { byDays, mergeNeighbours } from "../lines/days.ts";
import { flag, listOf, wholeNumber } from "../lines/forms.ts";
import { someOf } from "../lines/kinds.ts";
import { lines, maybe, type Line, type Written } from "../lines/line.ts";
import type { Reading } from "../lines/reading.ts";
import type { FilePath } from "../source/hotel-file-problem.ts";

const nights = wholeNumber(1, 365).optional();

const scope = lines({
  rooms: maybe(someOf("roomTypes", "Room types to which it applies; all by default.")),
  rates: maybe(someOf("ratePlans", "Rate plans to which it applies; all by default.")),
});

const lengths = listOf(wholeNumber(1, 365), 1)
  .optional()
  .describe("The only numbers of nights of a stay that begins on such a day.");

const stayLengths: Line<typeof lengths, readonly number[] | undefined> = {
  form: lengths,
  read: (_reading, written) => written,
  write: (_writing, meant) => meant && [...meant],
};

const effects = lines({
  closed: flag.optional().describe("No stay may include such a night."),
  packagesOnly: flag.optional().describe("No stay may include such a night unless a package is bought."),
  closedToArrival: flag.optional().describe("Nobody may arrive."),
  closedToDeparture: flag.optional().describe("Nobody may leave."),
  minStayArrival: nights.describe("Fewest nights of a stay that begins on such a day."),
  maxStayArrival: nights.describe("Most nights of a stay that begins on such a day."),
  minStayThrough: nights.describe("Fewest nights of a stay that includes such a night."),
  maxStayThrough: nights.describe("Most nights of a stay that includes such a night."),
  minAdvanceDays: wholeNumber(0, 1095)
    .optional()
    .describe("Arrivals must be booked at least this many days ahead."),
  maxAdvanceDays: wholeNumber(0, 1095)
    .optional()
    .describe("Arrivals may be booked at most this many days ahead."),
  stayLengths,
});

const shape = { ...scope.shape, ...effects.shape };

type Entry = Written<typeof shape>;
type Single = DayRule & Written<typeof effects.shape> & { rooms?: string[]; rates?: string[] };

/** Returns one rule for each range of days, rate plan and room type of an entry, in this order. */
const entries = byDays(shape, {
  least: 0,
  read: (reading, entry, path) => {
    const its = effects.read(reading, entry, path);
    if (Object.keys(its).length === 0)
      reading.problem(path, "restricts nothing; add for example minStayArrival: 2, or remove it");
    checkStayBounds(reading, path, entry.minStayArrival, entry.maxStayArrival);
    checkLeadTime(reading, path, entry.minAdvanceDays, entry.maxAdvanceDays);
    checkStayLengths(reading, entry, path);
    checkStayBounds(reading, path, entry.minStayThrough, entry.maxStayThrough);
    const { rooms, rates } = scope.read(reading, entry, path);
    return (rates ?? [null]).flatMap((ratePlanId) =>
      (rooms ?? [null]).map((roomTypeId) => ({ ratePlanId, roomTypeId, ...its })),
    );
  },
  write: (writing, rules) => {
    const single = rules.map(({ ratePlanId, roomTypeId, stayLengths: only, ...rule }): Single => ({
      ...rule,
      ...(only === undefined ? {} : { stayLengths: [...only] }),
      ...(roomTypeId === null ? {} : { rooms: [writing.codeOf("roomTypes", roomTypeId)] }),
      ...(ratePlanId === null ? {} : { rates: [writing.codeOf("ratePlans", ratePlanId)] }),
    }));
    const byRooms = mergeNeighbours(single, (a, b) => joined(a, b, "rooms"));
    return mergeNeighbours(byRooms, (a, b) => joined(a, b, "rates"));
  },
});

/** Rules about which stays are sold; without any, every stay is. */
export const restrictions: Line<z.ZodDefault<typeof entries.form>, RestrictionRule[]> = {
  ...entries,
  form: entries.form.default([]).describe("When stays may begin and end, and how long they are."),
};

function checkStayBounds(
  reading: Reading,
  path: FilePath,
  least: number | undefined,
  most: number | undefined,
): void {
  if (least !== undefined && most !== undefined && least > most) {
    reading.problem(
      path,
      `asks for at least ${least} and at most ${most} nights, which no stay is; exchange them`,
    );
  }
}

function checkLeadTime(
  reading: Reading,
  path: FilePath,
  least: number | undefined,
  most: number | undefined,
): void {
  if (least !== undefined && most !== undefined && least > most) {
    reading.problem(
      path,
      `asks for at least ${least} and at most ${most} days ahead, which no booking is; exchange them`,
    );
  }
}

function checkStayLengths(reading: Reading, entry: Entry, path: FilePath): void {
  const { stayLengths, minStayArrival = 1, maxStayArrival = Infinity } = entry;
  stayLengths?.forEach((nights, index) => {
    const place = [...path, "stayLengths", index];
    if (stayLengths.indexOf(nights) < index) reading.problem(place, `is ${nights} a second time; remove it`);
    if (nights < minStayArrival || nights > maxStayArrival) {
      reading.problem(
        place,
        `is ${nights}, which the same entry forbids by its shortest or longest stay; correct one`,
      );
    }
  });
}

function joined(a: Single, b: Single, key: "rates" | "rooms"): Single | null {
  const [first, second] = [a[key], b[key]];
  if (first === undefined || second === undefined || second.some((code) => first.includes(code))) return null;
  return isDeepStrictEqual({ ...a, [key]: null }, { ...b, [key]: null })
    ? { ...a, [key]: [...first, ...second] }
    : null;
}
