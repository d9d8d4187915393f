import { dayNumber, daysBetween, type DayNumber, type PlainDate } from "../dates/plain-date.ts";
import type { Hotel } from "../property/hotel.ts";
import type { RatePlan } from "../rates/rate-plan.ts";
import type { HotelCalendar } from "../property/sale-calendar.ts";
import { MAX_NIGHTS, nightsOf, type Stay } from "../stay/stay.ts";
import type { StayProblem } from "./quote.ts";

/** The last day that a stay may end on: as far as the hotel sells and the calendar reaches. */
export function lastDeparture(hotel: Hotel, calendar: HotelCalendar, today: PlainDate): DayNumber {
  return Math.min(dayNumber(today) + hotel.search.horizonDays, calendar.first + calendar.days);
}

/** True when the plan's lead times allow an arrival so many days ahead. */
export function leadTimeAllows(plan: RatePlan, daysAhead: number): boolean {
  return daysAhead >= (plan.minAdvanceDays ?? 0) && daysAhead <= (plan.maxAdvanceDays ?? Infinity);
}

/** What forbids the stay seen from today: the past, the hotel's horizon, the plan's lead times, the longest stay of all. */
export function saleWindowProblems(
  hotel: Hotel,
  calendar: HotelCalendar,
  plan: RatePlan,
  stay: Stay,
  today: PlainDate,
): StayProblem[] {
  const problems: StayProblem[] = [];
  const daysAhead = daysBetween(today, stay.arrival);
  const nights = nightsOf(stay);
  if (daysAhead < 0) problems.push({ code: "past_arrival" });
  if (dayNumber(stay.departure) > lastDeparture(hotel, calendar, today))
    problems.push({ code: "beyond_horizon" });
  if (plan.minAdvanceDays !== null && daysAhead < plan.minAdvanceDays) {
    problems.push({ code: "min_advance", days: plan.minAdvanceDays });
  }
  if (plan.maxAdvanceDays !== null && daysAhead > plan.maxAdvanceDays) {
    problems.push({ code: "max_advance", days: plan.maxAdvanceDays });
  }
  if (nights < 1) problems.push({ code: "min_stay", date: stay.arrival, nights: 1 });
  if (nights > MAX_NIGHTS) problems.push({ code: "max_stay", date: stay.arrival, nights: MAX_NIGHTS });
  return problems;
}
