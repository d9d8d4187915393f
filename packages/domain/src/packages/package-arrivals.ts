import { daySpan, matchingDays } from "../dates/day-rule.ts";
import type { DayNumber } from "../dates/plain-date.ts";
import type { Package } from "./package.ts";

/** The days among `count` from `first` on that the package's own weekdays and periods allow as arrivals, in order. */
export function packageArrivals(
  pack: Pick<Package, "arrivalWeekdays" | "stayPeriods" | "nights">,
  first: DayNumber,
  count: number,
): DayNumber[] {
  const span = daySpan(first, count);
  const periods = pack.stayPeriods.map((period) => matchingDays(period, span));
  const weekdays = matchingDays({ weekdays: pack.arrivalWeekdays }, span);
  const isOpen = (day: number) => periods.length === 0 || periods.some((days) => days[day] === 1);
  const arrivals: DayNumber[] = [];
  let open = 0;
  for (let day = count - 1; day >= 0; day--) {
    open = isOpen(day) ? open + 1 : 0;
    if (open >= pack.nights && weekdays[day] === 1) arrivals.push(first + day);
  }
  return arrivals.reverse();
}
