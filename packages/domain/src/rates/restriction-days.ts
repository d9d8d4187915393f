import type { NightTables } from "./night-table.ts";
import type { RestrictionRule } from "./restriction-rule.ts";

export const CLOSED = 1;
export const CLOSED_TO_ARRIVAL = 2;
export const CLOSED_TO_DEPARTURE = 4;

/** Restrictions of every scope merged by day: a bit set of closings, and lengths of stay with 0 for no limit. */
export type RestrictionDays = {
  flags: Uint8Array;
  minStayArrival: Uint16Array;
  maxStayArrival: Uint16Array;
  minStayThrough: Uint16Array;
  maxStayThrough: Uint16Array;
};

/** Merges rules that all hold: any closing closes, the largest minimum and the smallest maximum count. */
export function restrictionDays(
  rules: readonly RestrictionRule[],
  tables: NightTables,
  count: number,
): RestrictionDays {
  const days: RestrictionDays = {
    flags: new Uint8Array(count),
    minStayArrival: new Uint16Array(count),
    maxStayArrival: new Uint16Array(count),
    minStayThrough: new Uint16Array(count),
    maxStayThrough: new Uint16Array(count),
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
    }
  }
  return days;
}

function flagsOf(rule: RestrictionRule): number {
  return (
    (rule.closed ? CLOSED : 0) |
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
