import { hasSingleUnit } from "../inventory/free-units.ts";
import type { Minor } from "../money/money.ts";
import { roomCheckFor } from "../property/room-check.ts";
import {
  CLOSED_TO_ARRIVAL,
  CLOSED_TO_DEPARTURE,
  lengthsOn,
  PACKAGES_ONLY,
} from "../rates/restriction-days.ts";
import { longestStay, MAX_NIGHTS } from "../stays/stay.ts";
import { UNSOLD, type MonthNights, type NightFrame, type OpenNights } from "./sale-nights.ts";

/** A stay whose nights are all sellable, with the rules that still forbid it; 0 or false for rules that do not. */
export type ReachableStay = {
  nights: number;
  /** Computed when it is read if stays are priced as a whole. */
  readonly total: Minor;
  allowed: boolean;
  /** The number of nights that the restriction requires. */
  minStay: number;
  maxStay: number;
  /** The day of arrival only sells other numbers of nights. */
  lengthRefused: boolean;
  closedToDeparture: boolean;
  /** A price by the month sells the stay instead, from one night more than this on. */
  soldByMonth: number;
};

/**
 * Visits the stays that begin on the calendar's day `arrival`, each one night longer, up to the first night that is
 * closed, for packages only, sold out, without a price or beyond the horizon, or until `visit` returns that it has seen
 * enough; none if nobody can arrive on the day.
 */
export function visitStaysFrom(
  search: NightFrame,
  nights: OpenNights,
  arrival: number,
  visit: (stay: ReachableStay) => boolean,
): void {
  if (!mayArrive(search, nights, arrival)) return;
  const { months } = nights;
  const { restrictions } = nights.sale;
  const end = Math.min(search.lastDeparture, arrival + longestStay(months !== null));
  const ownLengths = restrictions.ownLengths?.[arrival] === 1;
  let minimum = leastNights(nights, arrival);
  let maximum = mostNights(nights, arrival);
  const lengths = lengthsOn(restrictions, arrival);
  const byMonth = soldByMonth(search, nights, arrival);
  let total = 0;
  let priced = search.hotel.rules.allowZeroPrice;
  let month = 0;
  let nextMonth = arrival;
  for (let departure = arrival + 1; departure <= end; departure++) {
    const amount = nights.amount(departure - 1);
    if (((restrictions.flags[departure - 1] ?? 0) & PACKAGES_ONLY) !== 0) return;
    if (amount === UNSOLD || !keepsOneUnit(search, nights, arrival, departure)) return;
    if (months && departure - 1 === nextMonth) {
      const price = months.priceAt(nextMonth);
      if (price === undefined) return;
      priced ||= price > 0;
      nextMonth = months.anchor(arrival, ++month);
    }
    total += amount;
    priced ||= total > 0;
    if (!ownLengths) {
      minimum = Math.max(minimum, restrictions.minStayThrough[departure - 1] ?? 0);
      maximum = Math.min(maximum, restrictions.maxStayThrough[departure - 1] || Infinity);
    }
    const length = departure - arrival;
    const minStay = length < minimum ? minimum : 0;
    const maxStay = length > maximum ? maximum : 0;
    const lengthRefused = lengths !== null && !lengths.includes(length);
    const closedToDeparture = ((restrictions.flags[departure] ?? 0) & CLOSED_TO_DEPARTURE) !== 0;
    const fits = minStay === 0 && maxStay === 0 && !lengthRefused;
    const left = byMonth(length);
    const allowed = fits && !closedToDeparture && priced && left === 0;
    const stay = {
      nights: length,
      total,
      allowed,
      minStay,
      maxStay,
      lengthRefused,
      closedToDeparture,
      soldByMonth: left,
    };
    if (visit(months ? rentedStay(stay, months, arrival) : stay)) return;
  }
}

/** Most stays by the month are visited without their price, which takes longer to compute than everything else. */
function rentedStay(stay: ReachableStay, months: MonthNights, arrival: number): ReachableStay {
  const { total: meals, nights } = stay;
  return {
    ...stay,
    get total() {
      return months.total(arrival, nights) + meals;
    },
  };
}

/** Returns, for a number of nights, the most that plans by the night still sell; 0 if they sell all. */
function soldByMonth(
  search: NightFrame,
  { byMonth }: OpenNights,
  arrival: number,
): (nights: number) => number {
  if (byMonth.length === 0) return leaveNothing;
  const rooms = byMonth.map((nights) => ({
    least: nights.months?.least(arrival) ?? Infinity,
    lengths: lazily(() => allowedLengths(search, nights, arrival)),
  }));
  return (nights) => {
    for (const { least, lengths } of rooms) if (nights >= least && lengths().has(nights)) return least - 1;
    return 0;
  };
}

const leaveNothing = () => 0;

function allowedLengths(search: NightFrame, nights: OpenNights, arrival: number): ReadonlySet<number> {
  const lengths = new Set<number>();
  visitStaysFrom(search, nights, arrival, (stay) => {
    if (stay.allowed) lengths.add(stay.nights);
    return stay.maxStay > 0;
  });
  return lengths;
}

function lazily<Value>(valueOf: () => Value): () => Value {
  let known: { value: Value } | null = null;
  return () => (known ??= { value: valueOf() }).value;
}

/** Whether a stay of any length may begin on the day. */
function mayArrive(search: NightFrame, { sale, leadTime }: OpenNights, arrival: number): boolean {
  const daysAhead = arrival - search.today;
  const { least, most } = leadTime(arrival);
  if (daysAhead < 0 || daysAhead < least || daysAhead > most) return false;
  return ((sale.restrictions.flags[arrival] ?? 0) & CLOSED_TO_ARRIVAL) === 0;
}

function keepsOneUnit(search: NightFrame, nights: OpenNights, arrival: number, departure: number): boolean {
  if (!staysInOneUnit(search, arrival)) return true;
  const { first } = search.calendar;
  const { roomType } = nights.sale;
  return hasSingleUnit(roomType, search.availability, first + arrival, first + departure);
}

/** Whether a stay from the day is sold only if one unit is free throughout. */
export function staysInOneUnit({ hotel, today }: NightFrame, arrival: number): boolean {
  return roomCheckFor(hotel.rules, arrival - today) === "restricted";
}

/** The shortest allowed stay from the day with more than `longerThan` nights, or null. */
export function shortestStay(
  search: NightFrame,
  nights: OpenNights,
  arrival: number,
  longerThan = 0,
): ReachableStay | null {
  if (nights.openUntil && nights.openUntil(arrival) < arrival + leastNights(nights, arrival)) return null;
  const longest = lengthsOn(nights.sale.restrictions, arrival)?.at(-1) ?? Infinity;
  let shortest: ReachableStay | null = null;
  visitStaysFrom(search, nights, arrival, (stay) => {
    if (stay.allowed && stay.nights > longerThan) shortest = stay;
    // More nights never raise the longest allowed stay.
    return shortest !== null || stay.maxStay > 0 || stay.nights >= longest;
  });
  return shortest;
}

/** The most nights that the day of arrival allows, regardless of the other nights. */
export function mostNights({ sale, months }: OpenNights, arrival: number): number {
  const longest = months?.most(arrival) ?? MAX_NIGHTS;
  return Math.min(sale.restrictions.maxStayArrival[arrival] || Infinity, longest);
}

/** The fewest nights that the day of arrival allows, regardless of the other nights. */
export function leastNights({ sale, months }: OpenNights, arrival: number): number {
  return Math.max(sale.restrictions.minStayArrival[arrival] ?? 0, months?.least(arrival) ?? 1);
}
