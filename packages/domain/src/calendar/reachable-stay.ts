import { hasSingleUnit } from "../inventory/free-units.ts";
import type { Minor } from "../money/money.ts";
import {
  CLOSED_TO_ARRIVAL,
  CLOSED_TO_DEPARTURE,
  lengthsOn,
  PACKAGES_ONLY,
} from "../rates/restriction-days.ts";
import { MAX_NIGHTS } from "../stays/stay.ts";
import { UNSOLD, type NightSearch, type SaleNights } from "./sale-nights.ts";

/** A stay whose nights are all sellable, and what still forbids it: 0 or false for rules that do not. */
export type ReachableStay = {
  nights: number;
  total: Minor;
  allowed: boolean;
  /** The number of nights that the restriction requires. */
  minStay: number;
  maxStay: number;
  /** The day of arrival only sells other numbers of nights. */
  lengthRefused: boolean;
  closedToDeparture: boolean;
};

/**
 * Visits the stays that begin on the calendar's day `arrival`, each one night longer, up to the first night that is
 * closed, for packages only, sold out, without a price or beyond the horizon, or until `visit` returns that it has seen
 * enough; none if nobody can arrive on the day.
 */
export function visitStaysFrom(
  search: NightSearch,
  nights: SaleNights,
  arrival: number,
  visit: (stay: ReachableStay) => boolean,
): void {
  if (!mayArrive(search, nights, arrival)) return;
  const { restrictions } = nights.sale;
  const end = Math.min(search.lastDeparture, arrival + MAX_NIGHTS);
  let minimum = restrictions.minStayArrival[arrival] ?? 0;
  let maximum = restrictions.maxStayArrival[arrival] || Infinity;
  const lengths = lengthsOn(restrictions, arrival);
  let total = 0;
  for (let departure = arrival + 1; departure <= end; departure++) {
    const amount = nights.amount(departure - 1);
    if (((restrictions.flags[departure - 1] ?? 0) & PACKAGES_ONLY) !== 0) return;
    if (amount === UNSOLD || !keepsOneUnit(search, nights, arrival, departure)) return;
    total += amount;
    minimum = Math.max(minimum, restrictions.minStayThrough[departure - 1] ?? 0);
    maximum = Math.min(maximum, restrictions.maxStayThrough[departure - 1] || Infinity);
    const length = departure - arrival;
    const minStay = length < minimum ? minimum : 0;
    const maxStay = length > maximum ? maximum : 0;
    const lengthRefused = lengths !== null && !lengths.includes(length);
    const closedToDeparture = ((restrictions.flags[departure] ?? 0) & CLOSED_TO_DEPARTURE) !== 0;
    const priced = total > 0 || search.hotel.rules.allowZeroPrice;
    const fits = minStay === 0 && maxStay === 0 && !lengthRefused;
    const allowed = fits && !closedToDeparture && priced;
    if (visit({ nights: length, total, allowed, minStay, maxStay, lengthRefused, closedToDeparture })) return;
  }
}

/** Whether a stay of any length may begin on the day. */
function mayArrive(search: NightSearch, { sale, leadTime }: SaleNights, arrival: number): boolean {
  const daysAhead = arrival - search.today;
  const { least, most } = leadTime(arrival);
  if (daysAhead < 0 || daysAhead < least || daysAhead > most) return false;
  return ((sale.restrictions.flags[arrival] ?? 0) & CLOSED_TO_ARRIVAL) === 0;
}

function keepsOneUnit(search: NightSearch, nights: SaleNights, arrival: number, departure: number): boolean {
  if (search.hotel.rules.roomCheckMode !== "restricted") return true;
  const { first } = search.calendar;
  const { roomType } = nights.sale;
  return hasSingleUnit(roomType, search.availability, first + arrival, first + departure);
}

/** The shortest allowed stay from the day with more than `longerThan` nights, or null. */
export function shortestStay(
  search: NightSearch,
  nights: SaleNights,
  arrival: number,
  longerThan = 0,
): ReachableStay | null {
  const longest = lengthsOn(nights.sale.restrictions, arrival)?.at(-1) ?? MAX_NIGHTS;
  let shortest: ReachableStay | null = null;
  visitStaysFrom(search, nights, arrival, (stay) => {
    if (stay.allowed && stay.nights > longerThan) shortest = stay;
    // More nights never raise the longest allowed stay.
    return shortest !== null || stay.maxStay > 0 || stay.nights >= longest;
  });
  return shortest;
}
