import { dayNumber, type PlainDate } from "../dates/plain-date.ts";
import type { Hotel } from "./hotel.ts";

type Rules = Pick<Hotel["rules"], "roomCheckMode">;

/** How long an offer to a waiting guest stands and its rooms are held. See docs/algorithms/waiting-list.md. */
export const OFFER_HOURS = 24;

/** The day of arrival must begin at least an offer's whole time after the guest joins, whatever the hour. */
const LEAST_DAYS_AHEAD = 1 + OFFER_HOURS / 24;

/**
 * What the hotel does with a stay if no single unit is free throughout, by the days until it begins. A hotel with a
 * waiting list refuses it, as a hotel without one does, once too little time is left for an offer and its answer.
 */
export function roomCheckFor({ roomCheckMode }: Rules, daysAhead: number): Rules["roomCheckMode"] {
  return roomCheckMode === "warning" && daysAhead < LEAST_DAYS_AHEAD ? "restricted" : roomCheckMode;
}

/** As `roomCheckFor`, for an arrival as seen on the hotel's day `today`. */
export function roomCheckOn(rules: Rules, arrival: PlainDate, today: PlainDate): Rules["roomCheckMode"] {
  return roomCheckFor(rules, dayNumber(arrival) - dayNumber(today));
}
