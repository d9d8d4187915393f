import { type DaySpan, matchingDays } from "../dates/day-rule.ts";
import type { SalesLimit } from "./resource.ts";

/** Means no limit: more rooms than any hotel has, and the largest number in two bytes. */
export const UNLIMITED = 32_767;

/** The limit on each day of the span, before any sales. */
export function limitOfDays(limit: SalesLimit, span: DaySpan): Int16Array {
  const most = new Int16Array(span.count).fill(UNLIMITED);
  for (const rule of limit.rules) {
    const days = matchingDays(rule, span);
    for (let day = 0; day < span.count; day++) {
      if (days[day] === 1 && rule.atMost < (most[day] ?? 0)) most[day] = rule.atMost;
    }
  }
  return most;
}
