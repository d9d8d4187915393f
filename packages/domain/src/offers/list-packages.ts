import { dayNumber, plainDate, type PlainDate } from "../dates/plain-date.ts";
import type { Availability } from "../inventory/availability.ts";
import { freeOn } from "../inventory/free-units.ts";
import type { Minor } from "../money/money.ts";
import type { Coupon } from "../coupons/coupon.ts";
import { applyCoupon } from "../pricing/apply-coupon.ts";
import type { StayProblem } from "../pricing/quote.ts";
import type { Hotel } from "../property/hotel.ts";
import type { HotelCalendar, PackageSale } from "../property/sale-calendar.ts";
import { CLOSED, CLOSED_TO_ARRIVAL } from "../rates/restriction-days.ts";
import { personsOf } from "../stays/guest.ts";
import { nightsOf, type Stay } from "../stays/stay.ts";
import { arrivalProblem, beginsOn, cheapestFrom, type FoundStay } from "../calendar/package-days.ts";
import { milderOf } from "../calendar/mildest-problem.ts";
import {
  packageSearches,
  packageLengthsFrom,
  personsTaken,
  type PackageCalendarQuestion,
  type PackageSearch,
} from "../calendar/package-nights.ts";

import { packageOffers, type PackageOffer } from "./package-offers.ts";

/** How a package stands in a list of packages. */
export type ListedPackage = {
  packageId: number;
  /** How many of the party one package takes; the others still need a place. */
  persons: number;
} & (
  | {
      kind: "sold";
      stay: Stay;
      /** The stay has the asked dates; otherwise the nearest that can be bought, or the cheapest without dates. */
      exact: boolean;
      /** The lowest total for the stay's dates, with its fees, after the coupon. */
      price: Minor;
      /** What the coupon takes off. */
      coupon: Minor;
      roomTypeId: number;
      available: number;
    }
  | { kind: "unsold"; problem: StayProblem }
);

/** Days on either side of the asked arrival among which the nearest one is looked for. */
const FARTHEST = 60;
/** Arrivals among which the cheapest is looked for where no dates are asked. */
const YEAR = 365;

/**
 * The hotel's packages for the dates: those that have them, then those with the nearest others, each by price; those
 * that can't be bought last, with the reason. Without dates, the cheapest arrival of twelve months. With `wholeParty`,
 * packages that do not take the party are left out. See docs/algorithms/packages.md.
 */
export function listPackages(
  hotel: Hotel,
  calendar: HotelCalendar,
  availability: Availability,
  question: AskedPackages,
): ListedPackage[] {
  const { stay } = question;
  const arrival = stay && dayNumber(stay.arrival) - calendar.first;
  const searchOf = packageSearches(hotel, calendar, availability, question);
  const listed = hotel.packages.flatMap(({ id }) => {
    const search = searchOf(id);
    if (question.wholeParty && search.problem?.code === "over_capacity") return [];
    return [{ search, found: stay && arrival !== null ? nearStay(search, stay) : cheapestOfYear(search) }];
  });
  const asListed = listed.map(({ search, found }) => ({
    distance: found && arrival !== null ? Math.abs(found.arrival - arrival) : 0,
    entry: found ? soldAs(search, found, question) : unsold(search, arrival, question),
  }));
  return asListed.sort(byInterest).map(({ entry }) => entry);
}

type Ranked = { distance: number; entry: ListedPackage };

function byInterest(a: Ranked, b: Ranked): number {
  if (a.entry.kind === "unsold" || b.entry.kind === "unsold") {
    return Number(a.entry.kind === "unsold") - Number(b.entry.kind === "unsold");
  }
  return (
    Number(b.entry.exact) - Number(a.entry.exact) || a.distance - b.distance || a.entry.price - b.entry.price
  );
}

/** Without a stay, the cheapest of twelve months. A coupon lowers prices as if nothing else were booked. */
export type AskedPackages = PackageCalendarQuestion & { stay: Stay | null; coupon: Coupon | null };

function soldAs(search: PackageSearch, found: FoundStay, question: AskedPackages): ListedPackage {
  const { calendar, availability, packageId } = search;
  const { roomType } = found.room.sale;
  const first = calendar.first + found.arrival;
  const stay = { arrival: plainDate(first), departure: plainDate(first + found.nights) };
  let available = Infinity;
  for (let night = first; night < first + found.nights; night++) {
    available = Math.min(available, freeOn(roomType, availability, night));
  }
  const { stay: asked, party } = question;
  const exact = stay.arrival === asked?.arrival && stay.departure === asked.departure;
  const persons = personsOf(party) - personsOf(found.room.unplaced);
  const sold = { stay, roomTypeId: roomType.id };
  const coupon = couponOff(search, { packageId, ...sold }, question);
  return { packageId, persons, kind: "sold", exact, price: found.price - coupon, coupon, available, ...sold };
}

type Sold = Pick<Extract<ListedPackage, { kind: "sold" }>, "packageId" | "stay" | "roomTypeId">;

/** What the coupon takes off; nothing if a condition fails or the package does not admit it. */
function couponOff(search: PackageSearch, sold: Sold, question: AskedPackages): Minor {
  const { coupon, now } = question;
  const { hotel, calendar, availability } = search;
  const offer = coupon && listedOffer(hotel, calendar, availability, sold, question);
  return offer ? applyCoupon(hotel, coupon, [offer], { now }).amount : 0;
}

/** The offer that the list's price is for. */
export function listedOffer(
  hotel: Hotel,
  calendar: HotelCalendar,
  availability: Availability,
  { packageId, stay, roomTypeId }: Sold,
  { party, currency, now }: PackageCalendarQuestion,
): PackageOffer | undefined {
  const question = { packageId, stay, party, roomTypeIds: [roomTypeId], currency, now, businessTrip: false };
  return packageOffers(hotel, calendar, availability, question).offers[0];
}

function unsold(search: PackageSearch, arrival: number | null, question: AskedPackages): ListedPackage {
  const { hotel, calendar, packageId } = search;
  const persons = personsTaken(hotel, calendar.packageSales.get(packageId) ?? [], question);
  const problem = arrival === null ? problemOfYear(search) : arrivalProblem(search, arrival);
  return { packageId, persons, kind: "unsold", problem };
}

/** The mildest reason among the days of twelve months on which the package may begin at all. */
function problemOfYear(search: PackageSearch): StayProblem {
  let mildest: StayProblem | null = null;
  const end = Math.min(search.today + YEAR, search.lastDeparture);
  for (let arrival = search.today; arrival < end; arrival++) {
    if (search.rooms.some(({ sale }) => isOpen(sale, arrival)))
      mildest = milderOf(mildest, arrivalProblem(search, arrival));
  }
  return mildest ?? arrivalProblem(search, search.today);
}

function isOpen({ restrictions: { flags } }: PackageSale, arrival: number): boolean {
  return ((flags[arrival] ?? 0) & (CLOSED | CLOSED_TO_ARRIVAL)) === 0;
}

/** The asked stay, or the one from the nearest arrival whose number of nights is closest to the asked one. */
function nearStay(search: PackageSearch, asked: Stay): FoundStay | null {
  const wanted = dayNumber(asked.arrival) - search.calendar.first;
  const arrival = nearestArrival(search, wanted);
  return arrival === null ? null : cheapestOfLength(search, arrival, nightsOf(asked));
}

/**
 * The nearest day on which a stay with the package begins, at most 60 days before or after, not before today; of two
 * equally near ones the later. Null if there is none.
 */
export function nearestArrival(search: PackageSearch, wanted: number): number | null {
  for (let distance = 0; distance <= FARTHEST; distance++) {
    if (wanted + distance < search.lastDeparture && beginsOn(search, wanted + distance)) {
      return wanted + distance;
    }
    if (wanted - distance >= search.today && beginsOn(search, wanted - distance)) return wanted - distance;
  }
  return null;
}

/** The cheapest stay from the day among those whose length is closest to the asked one; of two equally close the shorter. */
function cheapestOfLength(search: PackageSearch, arrival: number, asked: number): FoundStay | null {
  const farFrom = (nights: number) => Math.abs(nights - asked) * 2 + (nights > asked ? 1 : 0);
  const lengths = new Map(search.rooms.map((room) => [room, packageLengthsFrom(search, room, arrival)]));
  const closestFirst = [...new Set([...lengths.values()].flat())].sort((a, b) => farFrom(a) - farFrom(b));
  for (const nights of closestFirst) {
    let cheapest: FoundStay | null = null;
    for (const [room, its] of lengths) {
      const price = its.includes(nights) ? room.paid(arrival, nights) : undefined;
      if (price !== undefined && price < (cheapest?.price ?? Infinity))
        cheapest = { room, arrival, nights, price };
    }
    if (cheapest) return cheapest;
  }
  return null;
}

/** The lowest price of an arrival within twelve months; the earliest of equals. */
function cheapestOfYear(search: PackageSearch): FoundStay | null {
  let best: FoundStay | null = null;
  const end = Math.min(search.today + YEAR, search.lastDeparture);
  for (let arrival = search.today; arrival < end; arrival++) {
    const cheaper: FoundStay | null = cheapestFrom(search, arrival, best === null ? Infinity : best.price);
    if (cheaper) best = cheaper;
  }
  return best;
}

/** The first day from `from` on, and not before today, on which a stay with the package begins; null if there is none. */
export function firstArrival(search: PackageSearch, from: PlainDate): PlainDate | null {
  const first = Math.max(search.today, dayNumber(from) - search.calendar.first);
  for (let arrival = first; arrival < search.lastDeparture; arrival++) {
    if (beginsOn(search, arrival)) return plainDate(search.calendar.first + arrival);
  }
  return null;
}

/** Packages with room for the party, for a few lines among the rooms. */
export function packageTeaser(listed: readonly ListedPackage[], limit: number): ListedPackage[] {
  return listed.filter(({ kind }) => kind === "sold").slice(0, limit);
}
