import { dayNumber, plainDate, type PlainDate } from "../dates/plain-date.ts";
import type { Availability } from "../inventory/availability.ts";
import type { StayProblem } from "../pricing/quote.ts";
import type { Hotel } from "../property/hotel.ts";
import type { HotelCalendar } from "../property/sale-calendar.ts";
import { longestStay } from "../stays/stay.ts";
import { arrivalBlocks } from "./arrival-block.ts";
import { shortestStay } from "./reachable-stay.ts";
import {
  nightSearch,
  UNSOLD,
  type CalendarQuestion,
  type NightSearch,
  type SaleNights,
} from "./sale-nights.ts";

export type AvailabilityDay = {
  date: PlainDate;
  /** False if no stay that the party can buy begins on the night or spans it. */
  available: boolean;
  /** True if such a stay spans the night but none begins on it. */
  closedToArrival: boolean;
  /** Why nobody can arrive: the mildest reason among all room types and plans; null if somebody can. */
  blocked: StayProblem | null;
};

/** The days from `from` to `to`, both included. See docs/algorithms/availability.md. */
export function availabilityDays(
  hotel: Hotel,
  calendar: HotelCalendar,
  availability: Availability,
  question: CalendarQuestion & { from: PlainDate; to: PlainDate },
): AvailabilityDay[] {
  const search = nightSearch(hotel, calendar, availability, question);
  const blockOf = arrivalBlocks(search, question);
  const days: AvailabilityDay[] = [];
  for (let day = dayNumber(question.from); day <= dayNumber(question.to); day++) {
    const index = day - calendar.first;
    const begins = search.sales.some((nights) => shortestStay(search, nights, index) !== null);
    const passes = begins || search.sales.some((nights) => passesOn(search, nights, index));
    const blocked = begins ? null : blockOf(index);
    days.push({ date: plainDate(day), available: passes, closedToArrival: passes && !begins, blocked });
  }
  return days;
}

/** Searches the unbroken run of nights before this one for an arrival whose stay spans it. */
function passesOn(search: NightSearch, nights: SaleNights, index: number): boolean {
  if (nights.amount(index) === UNSOLD) return false;
  const longest = longestStay(nights.months !== null);
  const earliest = Math.max(search.today, index - longest + 1);
  for (let arrival = index - 1; arrival >= earliest && nights.amount(arrival) !== UNSOLD; arrival--) {
    if (shortestStay(search, nights, arrival, index - arrival)) return true;
  }
  return false;
}
