import { matchingDays, type DaySpan } from "../dates/day-rule-match.ts";
import type { SalesLimit } from "./resource.ts";

/** Stands for no limit: more than any hotel has rooms, and the most that two bytes hold. */
export const UNLIMITED = 32_767;

/** What the limit leaves to sell on each day of the span before anything is sold. */
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
