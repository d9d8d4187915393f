import { addDays, daysBetween } from "../../dates/plain-date.ts";
import { todayIn } from "../../dates/time-zone.ts";
import type { Availability } from "../../inventory/availability.ts";
import type { Hotel } from "../../property/hotel.ts";
import type { HotelCalendar } from "../../property/sale-calendar.ts";
import { MAX_ROOMS, personsOf } from "../../stays/guest.ts";
import { MAX_NIGHTS_BY_MONTH, nightsOf, type Stay } from "../../stays/stay.ts";
import type { Alternative, AlternativeKind } from "./alternative.ts";
import { findCombinations } from "../combinations/find-combinations.ts";
import { sellableSales } from "../combinations/room-costs.ts";
import type { CalendarQuestion } from "../../calendar/sale-nights.ts";
import { stayCapacity } from "../combinations/stay-capacity.ts";

/**
 * How many stays are worked out in full: the search for rooms is expensive, and only stays with enough beds on sale
 * reach it.
 */
const MOST_TRIES = 8;

/**
 * The nearest stays (moved, longer or shorter) in which several rooms together seat a party that no single room takes,
 * each with the total of its cheapest combination; room type and plan are 0. See docs/algorithms/availability.md.
 */
export function alternativesInRooms(
  hotel: Hotel,
  calendar: HotelCalendar,
  availability: Availability,
  question: CalendarQuestion & { stay: Stay },
  limits: { wanted: number; farthest: number; longer: number },
): Alternative[] {
  const { party, roomTypeId, currency, now } = question;
  const today = todayIn(hotel.timeZone, now);
  const hasBeds = (stay: Stay) => {
    const sold = sellableSales(hotel, calendar, { stay, now, currency: { code: currency } });
    const rooms = [...sold.keys()].filter(({ id }) => roomTypeId === null || id === roomTypeId);
    const capacity = stayCapacity(hotel, availability, rooms, { stay, now }, MAX_ROOMS);
    const beds = rooms.map((room, index) => (room.beds + room.extraBeds) * (capacity.limits[index] ?? 0));
    return beds.reduce((sum, count) => sum + count, 0) >= personsOf(party);
  };
  const found: Alternative[] = [];
  let tries = 0;
  for (const { kind, stay } of nearbyStays(question.stay, limits)) {
    if (found.length === limits.wanted || tries === MOST_TRIES) break;
    if (daysBetween(today, stay.arrival) < 0 || !hasBeds(stay)) continue;
    tries += 1;
    const asked = { stay, party, rooms: MAX_ROOMS, roomTypeId, currency, now };
    const [cheapest] = findCombinations(hotel, calendar, availability, asked);
    if (!cheapest) continue;
    const { total } = cheapest;
    found.push({ kind, ...stay, total, currency, roomTypeId: 0, ratePlanId: 0 });
  }
  return found;
}

/** Nearest first: at each distance the moved stays, then the longer ones, then the shorter ones. */
function* nearbyStays(
  stay: Stay,
  { farthest, longer }: { farthest: number; longer: number },
): Generator<{ kind: AlternativeKind; stay: Stay }> {
  const nights = nightsOf(stay);
  const more = Math.min(longer, MAX_NIGHTS_BY_MONTH - nights);
  for (let days = 1; days <= farthest; days++) {
    const near: [AlternativeKind, number, number][] = [
      ["shift", -days, -days],
      ["shift", days, days],
    ];
    if (days <= more) near.push(["longer", 0, days], ["longer", -days, 0]);
    if (days < nights) near.push(["shorter", 0, -days], ["shorter", days, 0]);
    for (const [kind, first, last] of near) {
      yield {
        kind,
        stay: { arrival: addDays(stay.arrival, first), departure: addDays(stay.departure, last) },
      };
    }
  }
}
