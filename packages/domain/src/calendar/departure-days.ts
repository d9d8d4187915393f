import { dayNumber, plainDate, type PlainDate } from "../dates/plain-date.ts";
import type { Availability } from "../inventory/availability.ts";
import type { StayProblem } from "../pricing/quote.ts";
import type { Hotel } from "../property/hotel.ts";
import type { HotelCalendar } from "../property/sale-calendar.ts";
import { stayBlock } from "./blocked-stay.ts";
import { milderOf } from "./mildest-problem.ts";
import { visitStaysFrom, type ReachableStay } from "./reachable-stay.ts";
import { nightSearch, type CalendarQuestion } from "./sale-nights.ts";

export type DepartureDay = {
  departure: PlainDate;
  bookable: boolean;
  /** The minimum nights of a restriction that blocks the day, otherwise 0. */
  minStay: number;
  maxStay: number;
  closedToDeparture: boolean;
  /** Why no stay can end on the day: the mildest reason among all room types and plans; null if one can. */
  blocked: StayProblem | null;
};

type DepartureQuestion = CalendarQuestion & {
  arrival: PlainDate;
  until: PlainDate;
  /** Only stays that a price by the month sells. */
  onlyMonths?: true;
};

/**
 * The days after the arrival on which the stay could end, up to the first night that cannot be sold, whose day may
 * still be the departure. A blocked day says why; empty if nobody can arrive. No day after `until`. See
 * docs/algorithms/availability.md.
 */
export function departureDays(
  hotel: Hotel,
  calendar: HotelCalendar,
  availability: Availability,
  question: DepartureQuestion,
): DepartureDay[] {
  const search = nightSearch(hotel, calendar, availability, question);
  const first = dayNumber(question.arrival);
  const arrival = first - calendar.first;
  const most = dayNumber(question.until) - first;
  const days: DepartureDay[] = [];
  for (const nights of search.sales) {
    if (question.onlyMonths && !nights.months) continue;
    visitStaysFrom(search, nights, arrival, (stay) => {
      if (stay.nights > most) return true;
      const day = days[stay.nights - 1];
      if (day === undefined || !day.bookable) {
        const departure = plainDate(first + stay.nights);
        days[stay.nights - 1] = merge(day, stay, departure, stayBlock(search, nights, arrival, stay));
      }
      return false;
    });
  }
  return days;
}

/** One offer that can be bought makes the day free; otherwise the mildest of the offers' problems counts. */
function merge(
  day: DepartureDay | undefined,
  stay: ReachableStay,
  departure: PlainDate,
  block: StayProblem | null,
): DepartureDay {
  if (stay.allowed) {
    return { departure, bookable: true, minStay: 0, maxStay: 0, closedToDeparture: false, blocked: null };
  }
  return {
    departure,
    bookable: false,
    minStay: milderMinimum(day?.minStay ?? 0, stay.minStay),
    maxStay: Math.max(day?.maxStay ?? 0, stay.maxStay),
    closedToDeparture: (day?.closedToDeparture ?? false) || stay.closedToDeparture,
    blocked: milderOf(day?.blocked ?? null, block),
  };
}

function milderMinimum(a: number, b: number): number {
  return a === 0 || b === 0 ? a + b : Math.min(a, b);
}
