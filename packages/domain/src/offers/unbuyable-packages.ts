import { beginsOn, arrivalProblem } from "../calendar/package-days.ts";
import { packageSearch, type PackageSearch } from "../calendar/package-nights.ts";
import { dayNumber, plainDate, type PlainDate } from "../dates/plain-date.ts";
import { instantOf, todayIn, type Instant } from "../dates/time-zone.ts";
import { compareProblems } from "../calendar/mildest-problem.ts";
import { unitsOf } from "../inventory/free-units.ts";
import { packageArrivals } from "../packages/package-arrivals.ts";
import { mostNightsOf, type Package } from "../packages/package.ts";
import { packageCapacity } from "../pricing/package-price.ts";
import type { StayProblem } from "../pricing/quote.ts";
import type { Hotel } from "../property/hotel.ts";
import type { HotelCalendar } from "../property/sale-calendar.ts";

/** A package that nobody can buy on any day of the calendar, and what its hotel has to change. */
export type UnbuyablePackage = {
  packageId: number;
  reason:
    | { code: "no_room" }
    | { code: "booking_over"; to: PlainDate }
    /** Its last days of arrival come before its first day of booking. */
    | { code: "booking_late"; from: PlainDate }
    | { code: "stays_over"; to: PlainDate }
    /** No day of arrival has all of the package's nights within its periods. */
    | { code: "no_arrival"; nights: number }
    /** The mildest of the reasons that its own days of arrival are refused for, were every room free. */
    | { code: "refused"; problem: StayProblem };
};

/**
 * The packages that can never be bought, even in an empty hotel and whenever they are booked, with the reason. Periods
 * that begin after the calendar are not judged.
 */
export function unbuyablePackages(hotel: Hotel, calendar: HotelCalendar, now: Instant): UnbuyablePackage[] {
  return hotel.packages.flatMap((pack) => {
    const reason = reasonOf(hotel, calendar, pack, now);
    return reason ? [{ packageId: pack.id, reason }] : [];
  });
}

function reasonOf(
  hotel: Hotel,
  calendar: HotelCalendar,
  pack: Package,
  now: Instant,
): UnbuyablePackage["reason"] | null {
  const today = todayIn(hotel.timeZone, now);
  const end = plainDate(calendar.first + calendar.days);
  const sales = calendar.packageSales.get(pack.id) ?? [];
  if (sales.length === 0) return { code: "no_room" };
  if (pack.bookTo !== null && pack.bookTo < today) return { code: "booking_over", to: pack.bookTo };
  if (pack.bookFrom !== null && pack.bookFrom >= end) return null;
  const over = lastDayOf(pack);
  if (over !== null && over < today) return { code: "stays_over", to: over };
  if (pack.stayPeriods.some(({ from }) => from !== undefined && isDay(from) && from >= end)) return null;

  const booked = pack.bookFrom !== null && pack.bookFrom > today ? pack.bookFrom : today;
  const arrivals = ownArrivals(calendar, pack, booked);
  if (arrivals.length === 0) {
    const isLate = booked > today && ownArrivals(calendar, pack, today).length > 0;
    return isLate ? { code: "booking_late", from: booked } : { code: "no_arrival", nights: pack.nights };
  }
  const problems = new Map<string, StayProblem>();
  const persons = Math.max(...sales.map(packageCapacity));
  for (let party = 1; party <= persons; party++) {
    const search = searchWhenever(hotel, calendar, pack, party, booked);
    for (const arrival of arrivals) {
      if (beginsOn(search, arrival)) return null;
      // The end of the calendar does not count against the package.
      if (arrival + mostNightsOf(pack) > calendar.days && problems.size > 0) continue;
      const problem = arrivalProblem(search, arrival);
      if (problem.code !== "booked_outside") problems.set(problem.code, problem);
    }
  }
  const [mildest] = [...problems.values()].sort(compareProblems);
  return { code: "refused", problem: mildest ?? { code: "beyond_horizon" } };
}

/** As if every room were free, the hotel sold the whole calendar, and guests chose when they book. */
function searchWhenever(
  hotel: Hotel,
  calendar: HotelCalendar,
  pack: Package,
  persons: number,
  booked: PlainDate,
): PackageSearch {
  const open: Hotel = { ...hotel, search: { ...hotel.search, horizonDays: Infinity } };
  const now = instantOf(booked, "12:00", hotel.timeZone);
  const { resources } = hotel;
  const search = packageSearch(
    open,
    calendar,
    {
      free: (resourceId) => unitsOf({ takes: [{ resourceId, quantity: 1 }] }, resources) || Infinity,
      hasUnitThroughout: () => true,
    },
    pack.id,
    {
      party: { [hotel.search.defaultGuestCategoryId]: persons },
      roomTypeIds: null,
      wholeParty: true,
      currency: hotel.baseCurrency,
      now,
    },
  );
  const later = pack.bookTo === null ? Infinity : dayNumber(pack.bookTo) - dayNumber(booked);
  const rooms = search.rooms.map((room) => ({
    ...room,
    leadTime: (arrival: number) => {
      const { least, most } = room.leadTime(arrival);
      return { least, most: most + later };
    },
  }));
  return { ...search, rooms };
}

/** The last day of all periods; null if one of them has no end or comes back every year. */
function lastDayOf({ stayPeriods }: Package): PlainDate | null {
  let last: PlainDate | null = null;
  for (const { to } of stayPeriods) {
    if (to === undefined || !isDay(to)) return null;
    if (last === null || to > last) last = to;
  }
  return last;
}

/** A day of one year and not of every year. */
function isDay(bound: string): boolean {
  return bound.length > 5;
}

/** The calendar days from the first booking on that the package's own weekdays and periods allow as arrivals. */
function ownArrivals(calendar: HotelCalendar, pack: Package, booked: PlainDate): number[] {
  const first = dayNumber(booked);
  const count = Math.max(0, calendar.first + calendar.days - first);
  return packageArrivals(pack, first, count).map((day) => day - calendar.first);
}
