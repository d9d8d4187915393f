import { dayNumber, daysBetween, type DayNumber, type PlainDate } from "../dates/plain-date.ts";
import type { Hotel } from "../property/hotel.ts";
import { ANY_ADVANCE } from "../rates/restriction-days.ts";
import type { HotelCalendar, SaleCalendar } from "../property/sale-calendar.ts";
import { MAX_NIGHTS, nightsOf, type Stay } from "../stay/stay.ts";
import type { StayProblem } from "./quote.ts";

/** The last day that a stay may end on: as far as the hotel sells and the calendar reaches. */
export function lastDeparture(hotel: Hotel, calendar: HotelCalendar, today: PlainDate): DayNumber {
  return Math.min(dayNumber(today) + hotel.search.horizonDays, calendar.first + calendar.days);
}

/** A transfer needs a whole day and must be there on the eve of the arrival: what is paid ahead can't be sold later. */
const TRANSFER_DAYS = 2;

/** Days between booking and arrival that the plan and the restrictions of the arrival's day ask for together. */
export function leadTime(
  { ratePlan, restrictions }: SaleCalendar,
  arrival: number,
): { least: number; most: number } {
  return {
    least: Math.max(
      ratePlan.minAdvanceDays ?? 0,
      ratePlan.prepaymentRequired ? TRANSFER_DAYS : 0,
      restrictions.minAdvance[arrival] ?? 0,
    ),
    most: Math.min(ratePlan.maxAdvanceDays ?? Infinity, restrictions.maxAdvance[arrival] ?? ANY_ADVANCE),
  };
}

/** What forbids the stay seen from today: the past, the hotel's horizon, lead times, the longest stay of all. */
export function saleWindowProblems(
  hotel: Hotel,
  calendar: HotelCalendar,
  sale: SaleCalendar,
  stay: Stay,
  today: PlainDate,
): StayProblem[] {
  const problems: StayProblem[] = [];
  const daysAhead = daysBetween(today, stay.arrival);
  const nights = nightsOf(stay);
  if (daysAhead < 0) problems.push({ code: "past_arrival" });
  if (dayNumber(stay.departure) > lastDeparture(hotel, calendar, today))
    problems.push({ code: "beyond_horizon" });
  const { least, most } = leadTime(sale, dayNumber(stay.arrival) - calendar.first);
  if (least > 0 && daysAhead < least) problems.push({ code: "min_advance", days: least });
  if (daysAhead > most) problems.push({ code: "max_advance", days: most });
  if (nights < 1) problems.push({ code: "min_stay", date: stay.arrival, nights: 1 });
  if (nights > MAX_NIGHTS) problems.push({ code: "max_stay", date: stay.arrival, nights: MAX_NIGHTS });
  return problems;
}
