import type { AvailabilityDay, DepartureDay } from "@portico/contract/inventory";
import type { PlainDate } from "@portico/domain/dates/plain-date";
import type { Minor } from "@portico/domain/money/money";
import { nextChoice, type CalendarSelection } from "./calendar-selection.ts";

/** Why a day can't be chosen now. */
export type DayBlock =
  | { code: "past" }
  | { code: "beyond_horizon" }
  | { code: "before_arrival" }
  | { code: "sold_out" }
  | { code: "closed_to_arrival" }
  | { code: "closed_to_departure" }
  | { code: "min_stay"; nights: number }
  | { code: "max_stay"; nights: number }
  | { code: "no_departure" };

/** One day of the calendar as it is drawn and spoken. */
export type DayView = {
  date: PlainDate;
  price: Minor | null;
  /** Among the cheapest third of the shown days. */
  cheap: boolean;
  place: "none" | "arrival" | "inside" | "departure";
  /** Null when a click chooses the day. */
  block: DayBlock | null;
  soldOut: boolean;
  closedToArrival: boolean;
};

/** What is known of the shown days; null while it is still asked for. */
export type CalendarKnowledge = {
  today: PlainDate;
  lastDate: PlainDate;
  availability: ReadonlyMap<PlainDate, AvailabilityDay> | null;
  departures: ReadonlyMap<PlainDate, DepartureDay> | null;
  hints: ReadonlyMap<PlainDate, Minor>;
  /** A price of this or less is among the cheapest third. */
  cheapUpTo: Minor;
};

export function viewDay(date: PlainDate, selection: CalendarSelection, known: CalendarKnowledge): DayView {
  const day = known.availability?.get(date);
  const price = known.hints.get(date) ?? null;
  const place = placeOf(date, selection);
  // A night that is sold out may still be the morning on which a chosen stay ends.
  const soldOut = day !== undefined && !day.available && date >= known.today && place === "none";
  return {
    date,
    price,
    cheap: price !== null && price <= known.cheapUpTo,
    place,
    block:
      nextChoice(selection) === "arrival"
        ? arrivalBlock(date, day, known)
        : departureBlock(date, selection, known),
    soldOut,
    closedToArrival: day !== undefined && day.available && day.closedToArrival,
  };
}

function placeOf(date: PlainDate, { arrival, departure }: CalendarSelection): DayView["place"] {
  if (date === arrival) return "arrival";
  if (date === departure) return "departure";
  return arrival !== null && departure !== null && arrival < date && date < departure ? "inside" : "none";
}

function arrivalBlock(
  date: PlainDate,
  day: AvailabilityDay | undefined,
  known: CalendarKnowledge,
): DayBlock | null {
  if (date < known.today) return { code: "past" };
  if (date > known.lastDate) return { code: "beyond_horizon" };
  if (day === undefined) return null;
  if (!day.available) return { code: "sold_out" };
  return day.closedToArrival ? { code: "closed_to_arrival" } : null;
}

function departureBlock(
  date: PlainDate,
  { arrival }: CalendarSelection,
  known: CalendarKnowledge,
): DayBlock | null {
  if (arrival === null || date === arrival) return null;
  if (date < known.today) return { code: "past" };
  if (date < arrival) return { code: "before_arrival" };
  if (date > known.lastDate) return { code: "beyond_horizon" };
  if (known.departures === null) return null;
  const day = known.departures.get(date);
  if (day === undefined) return { code: "no_departure" };
  if (day.bookable) return null;
  if (day.minStay > 0) return { code: "min_stay", nights: day.minStay };
  if (day.maxStay > 0) return { code: "max_stay", nights: day.maxStay };
  return day.closedToDeparture ? { code: "closed_to_departure" } : { code: "no_departure" };
}

/** The price up to which a third of the days with a price lie; nothing is cheap when all cost the same. */
export function cheapestThird(prices: readonly Minor[]): Minor {
  const sorted = prices.toSorted((a, b) => a - b);
  const limit = sorted[Math.ceil(sorted.length / 3) - 1];
  return limit === undefined || limit === sorted.at(-1) ? -1 : limit;
}
