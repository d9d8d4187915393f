import { daysBetween, type PlainDate } from "../dates/plain-date.ts";

/** Nights from `arrival` up to, not including, `departure`; at least one. */
export type Stay = { arrival: PlainDate; departure: PlainDate };

export const MAX_NIGHTS = 365;

export function nightsOf(stay: Stay): number {
  return daysBetween(stay.arrival, stay.departure);
}
