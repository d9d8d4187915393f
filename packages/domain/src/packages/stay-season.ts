import { daySpan, matchingDays } from "../dates/day-rule.ts";
import { dayNumber, plainDate, type PlainDate } from "../dates/plain-date.ts";
import type { Package } from "./package.ts";

/** From when to when guests stay; null where nothing limits it. */
export type StaySeason = { from: PlainDate | null; to: PlainDate | null };

/**
 * The package's period of stays that is running on the day, otherwise the next one: from its first night to the last day of
 * departure. One that is running has no beginning, and one that lasts for all of the days has no end.
 */
export function staySeason(
  { stayPeriods }: Pick<Package, "stayPeriods">,
  today: PlainDate,
  days: number,
): StaySeason {
  const first = dayNumber(today);
  const span = daySpan(first, days);
  const periods = stayPeriods.map((period) => matchingDays(period, span));
  const isOpen = (day: number) => periods.some((nights) => nights[day] === 1);
  let from = 0;
  while (from < days && !isOpen(from)) from++;
  if (from === days) return { from: null, to: null };
  let to = from;
  while (to < days && isOpen(to)) to++;
  return {
    from: from === 0 ? null : plainDate(first + from),
    to: to === days ? null : plainDate(first + to),
  };
}
