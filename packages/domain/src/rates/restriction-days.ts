import type { NightTables } from "./night-table.ts";
import type { RestrictionRule } from "./restriction-rule.ts";

export const CLOSED = 1;
export const CLOSED_TO_ARRIVAL = 2;
export const CLOSED_TO_DEPARTURE = 4;
export const PACKAGES_ONLY = 8;

/** Means no latest booking: further ahead than any hotel sells. */
export const ANY_ADVANCE = 65_535;

/**
 * Restrictions of every scope merged by day: a bit set of closings, and lengths of stay with 0 for no limit. Kinds
 * without rules take no memory: their arrays are empty, and a day outside an array has no limit.
 */
export type RestrictionDays = {
  flags: Uint8Array;
  minStayArrival: Uint16Array;
  maxStayArrival: Uint16Array;
  minStayThrough: Uint16Array;
  maxStayThrough: Uint16Array;
  /** Days between booking and arrival: at least, 0 for no limit. */
  minAdvance: Uint16Array;
  /** At most; `ANY_ADVANCE` for no limit, since 0 means today. */
  maxAdvance: Uint16Array;
  /** Points to the allowed numbers of nights for an arrival on the day; 0 for all. */
  lengthsOf: Uint16Array;
  lengths: readonly (readonly number[])[];
  /** 1 on days of arrival for which no rule for the whole stay limits its length; missing if there are none. */
  ownLengths?: Uint8Array;
};

/** The most bytes that this number of days takes. */
export function restrictionBytes(count: number): number {
  return count * (2 * Uint8Array.BYTES_PER_ELEMENT + 7 * Uint16Array.BYTES_PER_ELEMENT);
}

/**
 * Merges rules that all apply: any one of them closes, the largest minimum and the smallest maximum count, and a length
 * of stay is sold only if every rule sells it.
 */
export function restrictionDays(
  rules: readonly RestrictionRule[],
  tables: NightTables,
  count: number,
): RestrictionDays {
  const lengths = lengthSets();
  const used = (field: keyof RestrictionRule) =>
    rules.some((rule) => rule[field] !== undefined) ? count : 0;
  const days: RestrictionDays = {
    flags: new Uint8Array(count),
    minStayArrival: new Uint16Array(count),
    maxStayArrival: new Uint16Array(count),
    minStayThrough: new Uint16Array(count),
    maxStayThrough: new Uint16Array(count),
    minAdvance: new Uint16Array(used("minAdvanceDays")),
    maxAdvance: new Uint16Array(used("maxAdvanceDays")).fill(ANY_ADVANCE),
    lengthsOf: new Uint16Array(used("stayLengths")),
    lengths: lengths.sets,
  };
  for (const rule of rules) {
    const mask = tables.days(rule);
    const flags = flagsOf(rule);
    for (let index = 0; index < count; index++) {
      if (mask[index] === 0) continue;
      days.flags[index] = (days.flags[index] ?? 0) | flags;
      raise(days.minStayArrival, index, rule.minStayArrival);
      raise(days.minStayThrough, index, rule.minStayThrough);
      lower(days.maxStayArrival, index, rule.maxStayArrival);
      lower(days.maxStayThrough, index, rule.maxStayThrough);
      raise(days.minAdvance, index, rule.minAdvanceDays);
      days.maxAdvance[index] = Math.min(days.maxAdvance[index] ?? 0, rule.maxAdvanceDays ?? ANY_ADVANCE);
      if (rule.stayLengths) {
        days.lengthsOf[index] = lengths.narrowed(days.lengthsOf[index] ?? 0, rule.stayLengths);
      }
    }
  }
  return days;
}

function flagsOf(rule: RestrictionRule): number {
  return (
    (rule.closed ? CLOSED : 0) |
    (rule.packagesOnly ? PACKAGES_ONLY : 0) |
    (rule.closedToArrival ? CLOSED_TO_ARRIVAL : 0) |
    (rule.closedToDeparture ? CLOSED_TO_DEPARTURE : 0)
  );
}

function raise(days: Uint16Array, index: number, minimum: number | undefined): void {
  if (minimum !== undefined && minimum > (days[index] ?? 0)) days[index] = minimum;
}

function lower(days: Uint16Array, index: number, maximum: number | undefined): void {
  const known = days[index] ?? 0;
  if (maximum !== undefined && (known === 0 || maximum < known)) days[index] = maximum;
}

/** The allowed numbers of nights from a day of arrival, in ascending order; null for all. */
export function lengthsOn(days: RestrictionDays, index: number): readonly number[] | null {
  const set = days.lengthsOf[index] ?? 0;
  return set === 0 ? null : (days.lengths[set] ?? null);
}

/** Stores each distinct set of lengths once; the first one means all lengths. */
function lengthSets() {
  const sets: (readonly number[])[] = [[]];
  const known = new Map<string, number>();

  function narrowed(set: number, by: readonly number[]): number {
    const before = sets[set];
    const lengths = [...new Set(by)].filter((nights) => set === 0 || before?.includes(nights));
    lengths.sort((a, b) => a - b);
    const key = lengths.join();
    const position = known.get(key) ?? sets.push(lengths) - 1;
    known.set(key, position);
    return position;
  }

  return { sets, narrowed };
}
