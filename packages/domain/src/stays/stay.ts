import { addDays, daysBetween, type PlainDate } from "../dates/plain-date.ts";

/** Nights from `arrival` up to, not including, `departure`; at least one. */
export type Stay = { arrival: PlainDate; departure: PlainDate };

export const MAX_NIGHTS = 365;

/** The most nights where a price by the month sells the stay: two years, one of them a leap year. */
export const MAX_NIGHTS_BY_MONTH = 731;

/** The most nights of a stay that is sold by the night, or by the month. */
export function longestStay(byMonth: boolean): number {
  return byMonth ? MAX_NIGHTS_BY_MONTH : MAX_NIGHTS;
}

export function nightsOf(stay: Stay): number {
  return daysBetween(stay.arrival, stay.departure);
}

/**
 * How long a stay counts where the shortest one is judged: one that is added to a longer stay, whose nights are all among the
 * nights of that, counts as long as that.
 */
export function countedNights(stay: Stay, around: readonly Stay[] = []): number {
  const within = around.filter(
    ({ arrival, departure }) => arrival <= stay.arrival && stay.departure <= departure,
  );
  return Math.max(nightsOf(stay), ...within.map(nightsOf));
}

/** The stay with its departure pushed out to the minimum if it is shorter. */
export function atLeastNights(stay: Stay, minimum: number): Stay {
  return nightsOf(stay) >= minimum ? stay : { ...stay, departure: addDays(stay.arrival, minimum) };
}
