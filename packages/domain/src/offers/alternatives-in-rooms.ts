import { addDays, daysBetween } from "../dates/plain-date.ts";
import { todayIn } from "../dates/time-zone.ts";
import type { Availability } from "../inventory/availability.ts";
import type { Hotel } from "../property/hotel.ts";
import type { HotelCalendar } from "../property/sale-calendar.ts";
import { MAX_ROOMS, personsOf } from "../stay/guest.ts";
import type { Stay } from "../stay/stay.ts";
import type { Alternative } from "./alternative.ts";
import { findCombinations } from "./find-combinations.ts";
import type { CalendarQuestion } from "./sale-nights.ts";
import { stayCapacity } from "./stay-capacity.ts";

/** Days that are really seated: the search for rooms is the dear part, and only days with beds enough come to it. */
const MOST_TRIES = 8;

/**
 * The nearest stays of the same length in which several rooms together seat a party that no single room takes, each with
 * the total of its cheapest combination; the room type and plan are 0. See docs/algorithms/availability.md.
 */
export function alternativesInRooms(
  hotel: Hotel,
  calendar: HotelCalendar,
  availability: Availability,
  question: CalendarQuestion & { stay: Stay },
  limits: { wanted: number; farthest: number },
): Alternative[] {
  const { party, roomTypeId, currency, now } = question;
  const roomTypes = hotel.roomTypes.filter(({ id }) => roomTypeId === null || id === roomTypeId);
  const today = todayIn(hotel.timeZone, now);
  const hasBeds = (stay: Stay) => {
    const capacity = stayCapacity(hotel, availability, roomTypes, stay, MAX_ROOMS);
    const beds = roomTypes.map((room, index) => (room.beds + room.extraBeds) * (capacity.limits[index] ?? 0));
    return beds.reduce((sum, count) => sum + count, 0) >= personsOf(party);
  };
  const found: Alternative[] = [];
  let tries = 0;
  for (let distance = 1; distance <= limits.farthest; distance++) {
    for (const days of [-distance, distance]) {
      const stay = {
        arrival: addDays(question.stay.arrival, days),
        departure: addDays(question.stay.departure, days),
      };
      if (found.length === limits.wanted || tries === MOST_TRIES) return found;
      if (daysBetween(today, stay.arrival) < 0 || !hasBeds(stay)) continue;
      tries += 1;
      const asked = { stay, party, rooms: MAX_ROOMS, roomTypeId, currency, now };
      const [cheapest] = findCombinations(hotel, calendar, availability, asked);
      if (!cheapest) continue;
      const { total } = cheapest;
      found.push({ kind: "shift", ...stay, total, currency, roomTypeId: 0, ratePlanId: 0 });
    }
  }
  return found;
}
