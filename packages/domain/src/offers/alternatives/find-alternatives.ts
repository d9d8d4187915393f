import { dayNumber, plainDate } from "../../dates/plain-date.ts";
import type { Availability } from "../../inventory/availability.ts";
import { compulsoryFees } from "../../fees/fee-due.ts";
import { saleCurrency } from "../../money/sale-currency.ts";
import type { Hotel } from "../../property/hotel.ts";
import type { HotelCalendar } from "../../property/sale-calendar.ts";
import { personsOf } from "../../stays/guest.ts";
import { longestStay, nightsOf, type Stay } from "../../stays/stay.ts";
import type { Alternative, AlternativeKind } from "./alternative.ts";
import { alternativesInRooms } from "./alternatives-in-rooms.ts";
import { findOffers } from "../find-offers.ts";
import { withoutOutdone } from "../outdone-offers.ts";
import { lengthsOn } from "../../rates/restriction-days.ts";
import { visitStaysFrom } from "../../calendar/reachable-stay.ts";
import { nightSearch, type CalendarQuestion, type NightSearch } from "../../calendar/sale-nights.ts";

/**
 * `distance` in days: how far the stay is moved, or how many nights longer or shorter it is. Days are calendar indexes.
 */
type Candidate = { kind: AlternativeKind; distance: number; arrival: number; departure: number };
type Found = { candidate: Candidate; alternative: Alternative };

const WANTED = 3;
const FARTHEST_SHIFT = 14;
const MOST_NIGHTS_MORE = 7;
const KINDS: readonly AlternativeKind[] = ["shift", "longer", "shorter"];

/**
 * Up to three stays close to the requested one that the party can buy: the nearest of each kind, then the next nearest
 * of any; ordered by nearness, then price. Calendars find them, and each is actually quoted. If no single room takes
 * the party on any of them, stays in which several rooms together do. See docs/algorithms/availability.md.
 */
export function findAlternatives(
  hotel: Hotel,
  calendar: HotelCalendar,
  availability: Availability,
  question: CalendarQuestion & { stay: Stay },
): Alternative[] {
  const search = nightSearch(hotel, calendar, availability, question);
  const inOneRoom = search.sales.length === 0 ? [] : alternativesInOneRoom(search, question);
  if (inOneRoom.length > 0 || personsOf(question.party) < 2) return inOneRoom;
  const limits = { wanted: WANTED, farthest: FARTHEST_SHIFT, longer: MOST_NIGHTS_MORE };
  return alternativesInRooms(hotel, calendar, availability, question, limits);
}

function alternativesInOneRoom(
  search: NightSearch,
  question: CalendarQuestion & { stay: Stay },
): Alternative[] {
  const { hotel, calendar, availability } = search;
  const stays = nearStays(search, question.stay);
  const near: Candidate[] = [];
  let looked = 0;
  const lookFarther = () => near.push(...stays.at(++looked));
  const isFound = (kind: AlternativeKind) => near.some((candidate) => candidate.kind === kind);
  const quoted = (candidates: readonly Candidate[]): Found[] =>
    candidates
      .flatMap((candidate) => {
        const alternative = cheapestOf(hotel, calendar, availability, question, candidate);
        return alternative ? [{ candidate, alternative }] : [];
      })
      .sort(byNearness);
  const found: Found[] = [];
  while (KINDS.some((kind) => looked < stays.limits[kind] && !isFound(kind))) lookFarther();
  for (const kind of KINDS) {
    const ofKind = near.filter((candidate) => candidate.kind === kind);
    const [best] = quoted(ofKind.filter(({ distance }) => distance === ofKind[0]?.distance));
    if (best) found.push(best);
  }
  const farthest = Math.max(...Object.values(stays.limits));
  for (let distance = 1; distance <= farthest && found.length < WANTED; distance++) {
    if (distance > looked) lookFarther();
    const chosen = new Set(found.map(({ candidate }) => candidate));
    const others = near.filter((one) => one.distance === distance && !chosen.has(one));
    found.push(...quoted(others).slice(0, WANTED - found.length));
  }
  return found.sort(byNearness).map(({ alternative }) => alternative);
}

function byNearness(a: Found, b: Found): number {
  return (
    a.candidate.distance - b.candidate.distance ||
    a.alternative.total - b.alternative.total ||
    a.candidate.arrival - b.candidate.arrival
  );
}

/** The stays at each distance that a calendar says can be bought, and the maximum distance of each kind. */
type NearStays = { at(distance: number): Candidate[]; limits: Record<AlternativeKind, number> };

function nearStays(search: NightSearch, stay: Stay): NearStays {
  const arrival = dayNumber(stay.arrival) - search.calendar.first;
  const nights = nightsOf(stay);
  const most = longestStay(search.sales.some(({ months }) => months !== null));
  const more = Math.min(Math.max(MOST_NIGHTS_MORE, missingNights(search, arrival, nights)), most - nights);
  const limits = { shift: FARTHEST_SHIFT, longer: more, shorter: nights - 1 };
  const isSold = soldStays(search, nights + more);

  function at(distance: number): Candidate[] {
    const near: Candidate[] = [];
    const add = (kind: AlternativeKind, from: number, length: number) => {
      if (isSold(from, length)) near.push({ kind, distance, arrival: from, departure: from + length });
    };
    for (const [kind, length] of [
      ["shift", nights],
      ["longer", nights + distance],
      ["shorter", nights - distance],
    ] as const) {
      if (distance > limits[kind]) continue;
      add(kind, kind === "shorter" ? arrival : arrival - distance, length);
      add(kind, kind === "longer" ? arrival : arrival + distance, length);
    }
    return near;
  }

  return { at, limits };
}

/** How many more nights the mildest minimum requires that forbids the requested stay; 0 if none does. */
function missingNights(search: NightSearch, arrival: number, nights: number): number {
  let least = Infinity;
  for (const sale of search.sales) {
    visitStaysFrom(search, sale, arrival, (stay) => {
      if (stay.nights === nights && stay.minStay > 0) least = Math.min(least, stay.minStay);
      return stay.nights >= nights;
    });
  }
  return least === Infinity ? 0 : least - nights;
}

/** Returns whether any room type and plan sells a stay from a day with a number of nights, at most `longest`. */
function soldStays(search: NightSearch, longest: number): (arrival: number, nights: number) => boolean {
  const byArrival = new Map<number, Set<number>>();

  function lengthsFrom(arrival: number): Set<number> {
    const lengths = new Set<number>();
    for (const sale of search.sales) {
      const last = Math.min(longest, lengthsOn(sale.sale.restrictions, arrival)?.at(-1) ?? longest);
      visitStaysFrom(search, sale, arrival, (stay) => {
        if (stay.allowed) lengths.add(stay.nights);
        // More nights never raise the longest allowed stay.
        return stay.nights >= last || stay.maxStay > 0;
      });
    }
    return lengths;
  }

  return (arrival, nights) => {
    const lengths = byArrival.get(arrival) ?? lengthsFrom(arrival);
    byArrival.set(arrival, lengths);
    return lengths.has(nights);
  };
}

function cheapestOf(
  hotel: Hotel,
  calendar: HotelCalendar,
  availability: Availability,
  { party, roomTypeId, currency, now }: CalendarQuestion,
  { kind, arrival, departure }: Candidate,
): Alternative | null {
  const stay = {
    arrival: plainDate(calendar.first + arrival),
    departure: plainDate(calendar.first + departure),
  };
  const found = findOffers(hotel, calendar, availability, {
    stay,
    party,
    roomTypeIds: roomTypeId === null ? null : [roomTypeId],
    ratePlanIds: null,
    guests: null,
    currency,
    now,
    businessTrip: false,
  });
  const [cheapest] = withoutOutdone(hotel, calendar, found, { now, coupon: null }).offers;
  const inCurrency = saleCurrency(hotel, currency);
  if (!cheapest || !inCurrency) return null;
  const { roomTypeId: roomType, ratePlanId } = cheapest;
  const total = cheapest.total + compulsoryFees(hotel, [nightsOf(stay)], inCurrency);
  return { kind, ...stay, total, currency, roomTypeId: roomType, ratePlanId };
}
