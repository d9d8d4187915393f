import { instantOf } from "../dates/time-zone.ts";
import { buildHotelCalendar } from "../property/hotel-calendar.ts";
import type { Quote, StayProblem } from "../pricing/quote.ts";
import { quoteStay, type StayQuestion } from "../pricing/quote-stay.ts";
import type { Hotel } from "../property/hotel.ts";
import type { Result } from "../result.ts";
import type { Guest } from "../stays/guest.ts";
import type { Meal } from "../stays/meal.ts";
import { ADULT, DOUBLE, FLEX } from "./lake-hotel.ts";

/** Noon of 1 March 2027 in Prague: the booking time of the worked examples by default. */
export const BOOKED = instantOf("2027-03-01", "12:00", "Europe/Prague");

/** Guests of these categories, in order, all with the same meal. */
export function guests(categoryIds: readonly number[], meal: Meal = "none"): Guest[] {
  return categoryIds.map((categoryId) => ({ categoryId, meal }));
}

/** Two adults in the double room on FLEX, in crowns, without meals. */
export function aStayQuestion(
  arrival: string,
  departure: string,
  changes: Partial<StayQuestion> = {},
): StayQuestion {
  return {
    roomTypeId: DOUBLE,
    ratePlanId: FLEX,
    stay: { arrival, departure },
    guests: guests([ADULT, ADULT]),
    currency: "CZK",
    services: [],
    now: BOOKED,
    businessTrip: false,
    ...changes,
  };
}

/** Quotes with a calendar of 500 nights from 1 January 2027. */
export function quoteAt(hotel: Hotel, question: StayQuestion): Result<Quote, StayProblem[]> {
  return quoteStay(hotel, buildHotelCalendar(hotel, "2027-01-01", 500), question);
}

/** The quote of a stay that is known to be sellable. */
export function soldAt(hotel: Hotel, question: StayQuestion): Quote {
  const quote = quoteAt(hotel, question);
  if (!quote.ok) throw new Error(`Not sold: ${JSON.stringify(quote.problem)}`);
  return quote.value;
}
