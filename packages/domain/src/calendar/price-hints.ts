import { addDays, dayNumber, plainDate, type PlainDate } from "../dates/plain-date.ts";
import { instantOf, type Instant } from "../dates/time-zone.ts";
import { nextInTime } from "../discounts/stay-discount.ts";
import type { Availability } from "../inventory/availability.ts";
import { scaleMoney, type Minor } from "../money/money.ts";
import { saleCurrency } from "../money/sale-currency.ts";
import type { Hotel } from "../property/hotel.ts";
import type { HotelCalendar } from "../property/sale-calendar.ts";
import { CLOSED_TO_DEPARTURE } from "../rates/restriction-days.ts";
import { longestStay } from "../stays/stay.ts";
import { firstNightOf, paidStay, type NightlyPrice } from "./paid-stay.ts";
import { shortestStay, visitStaysFrom, type ReachableStay } from "./reachable-stay.ts";
import {
  nightSearch,
  UNSOLD,
  type CalendarQuestion,
  type NightSearch,
  type SaleNights,
} from "./sale-nights.ts";

/**
 * The price of the night that begins on the day or, if nights have no price of their own, the average of a stay, in the
 * requested currency. Days without a stay that can be bought have no hint.
 */
export type PriceHint = { date: PlainDate; price: Minor; average: boolean };

export type HintQuestion = CalendarQuestion & {
  from: PlainDate;
  to: PlainDate;
  /** Hints for arrivals; for departures from a chosen arrival; or, with null, for departures of any arrival. */
  target: { kind: "arrival" } | { kind: "departure"; arrival: PlainDate | null };
};

/**
 * For each day from `from` to `to`, the lowest price of a night, with meals and fees and without discounts, among the
 * shortest allowed stays of every room type and plan that begin (or end) on the day. For arrivals it is the night that
 * begins then, so that guests can add nights up; for departures the stay's average. Averages are rounded down to the
 * currency's step. See docs/algorithms/calendar-hints.md.
 */
export function priceHints(
  hotel: Hotel,
  calendar: HotelCalendar,
  availability: Availability,
  question: HintQuestion,
): PriceHint[] {
  const search = nightSearch(hotel, calendar, availability, question);
  const step = saleCurrency(hotel, question.currency)?.step ?? 1;
  const first = dayNumber(question.from) - calendar.first;
  const last = dayNumber(question.to) - calendar.first;
  const staysOn = hintedStays(search, question.target, first, last);
  const hints: PriceHint[] = [];
  for (let index = first; index <= last; index++) {
    const stay = lowestOf(staysOn(index));
    if (stay) hints.push({ date: plainDate(calendar.first + index), ...nightOf(stay, step) });
  }
  return hints;
}

/**
 * Until when the hints of these arrivals stay as they are on the day of the question, if no night changes: then the hours
 * of a last-minute discount begin for one of them.
 */
export function hintsHoldUntil(
  { discounts, checkIn, timeZone }: Pick<Hotel, "discounts" | "checkIn" | "timeZone">,
  { from, to }: { from: PlainDate; to: PlainDate },
  now: Instant,
): Instant {
  if (discounts.every(({ maxAdvanceHours }) => maxAdvanceHours === null)) return Infinity;
  let until = Infinity;
  for (let arrival = from; arrival <= to; arrival = addDays(arrival, 1))
    until = Math.min(until, nextInTime(discounts, instantOf(arrival, checkIn, timeZone), now));
  return until;
}

/** Averages are rounded down to the step. */
export function nightOf({ total, nights, average }: NightlyPrice, step: Minor): Omit<PriceHint, "date"> {
  return { price: nights === 1 ? total : scaleMoney(total, 1, nights, step, "down"), average };
}

/** Compared unrounded; the first of equal ones wins. */
function lowestOf(stays: Iterable<NightlyPrice | null>): NightlyPrice | null {
  let lowest: NightlyPrice | null = null;
  for (const stay of stays) if (stay && (!lowest || isLower(stay, lowest))) lowest = stay;
  return lowest;
}

export function isLower(a: NightlyPrice, b: NightlyPrice): boolean {
  return a.total * b.nights < b.total * a.nights;
}

function hintedStays(
  search: NightSearch,
  target: HintQuestion["target"],
  first: number,
  last: number,
): (index: number) => (NightlyPrice | null)[] {
  if (target.kind === "arrival") {
    return (day) => search.sales.map((nights) => nightFrom(search, nights, day));
  }
  if (target.arrival === null) {
    return (day) => search.sales.map((nights) => shortestStayUntil(search, nights, day));
  }
  const arrival = dayNumber(target.arrival) - search.calendar.first;
  const byDeparture: NightlyPrice[][] = [];
  for (const nights of search.sales) {
    visitStaysFrom(search, nights, arrival, (stay) => {
      const departure = arrival + stay.nights;
      if (stay.allowed && departure >= first && departure <= last)
        (byDeparture[departure] ??= []).push(paidStay(search, nights, arrival, stay));
      return departure >= last;
    });
  }
  return (day) => byDeparture[day] ?? [];
}

/** The night that begins on the day, in the shortest allowed stay. */
export function nightFrom(search: NightSearch, nights: SaleNights, arrival: number): NightlyPrice | null {
  const stay = shortestStay(search, nights, arrival);
  return stay && firstNightOf(search, nights, arrival, stay);
}

/** The shortest allowed stay that ends on the day, found by trying later arrivals first. */
function shortestStayUntil(search: NightSearch, nights: SaleNights, departure: number): NightlyPrice | null {
  if (((nights.sale.restrictions.flags[departure] ?? 0) & CLOSED_TO_DEPARTURE) !== 0) return null;
  const longest = longestStay(nights.months !== null);
  const earliest = Math.max(search.today, departure - longest);
  for (let arrival = departure - 1; arrival >= earliest && nights.amount(arrival) !== UNSOLD; arrival--) {
    const stay = stayOf(search, nights, arrival, departure - arrival);
    if (stay?.allowed) return paidStay(search, nights, arrival, stay);
  }
  return null;
}

function stayOf(
  search: NightSearch,
  nights: SaleNights,
  arrival: number,
  length: number,
): ReachableStay | null {
  let found: ReachableStay | null = null;
  visitStaysFrom(search, nights, arrival, (stay) => {
    if (stay.nights === length) found = stay;
    return stay.nights === length;
  });
  return found;
}
