import { buildHotelCalendar } from "../property/hotel-calendar.ts";
import type { HotelCalendar } from "../property/sale-calendar.ts";
import type { CalendarQuestion } from "../calendar/sale-nights.ts";
import type { Availability } from "../inventory/availability.ts";
import type { Hotel } from "../property/hotel.ts";
import type { Stay } from "../stays/stay.ts";
import { anAvailability } from "./availability.ts";
import { ADULT } from "./lake-hotel.ts";
import { BOOKED } from "./stay-question.ts";

/** Two adults, any room type, in crowns, asked when the worked examples are booked. */
export function aCalendarQuestion(changes: Partial<CalendarQuestion> = {}): CalendarQuestion {
  return { party: { [ADULT]: 2 }, roomTypeId: null, currency: "CZK", now: BOOKED, ...changes };
}

/**
 * The first arguments of every calendar function: the hotel, its rules by night from 1 March 2027, and availability.
 */
export function searched(
  hotel: Hotel,
  taken: readonly { unitId: number; stay: Stay }[] = [],
): [Hotel, HotelCalendar, Availability] {
  return [hotel, buildHotelCalendar(hotel, "2027-03-01", 400), anAvailability(hotel.resources, taken)];
}

/** Every unit of the lake hotel taken for the stay. */
export function soldOut(arrival: string, departure: string): { unitId: number; stay: Stay }[] {
  return [1, 2, 3].map((unitId) => ({ unitId, stay: { arrival, departure } }));
}
