import { daysBetween } from "../dates/plain-date.ts";
import { minuteOf, MINUTES_A_DAY, type ClockTime } from "../dates/clock-time.ts";
import { nightsOf, type Stay } from "../stays/stay.ts";
import type { SlotBlock } from "./slot-demand.ts";

/** From when to when guests are in the hotel. */
export type HouseHours = { checkIn: ClockTime; checkOut: ClockTime };

/** What says when guests of a stay may come to a service. */
export type VisitHours = HouseHours & { wholeDays?: boolean | undefined };

/**
 * Whether guests of the stay may come for the whole of it: from check-in to check-out, the nights between included; with
 * `wholeDays` at any time of the days of arrival and departure too.
 */
export function isDuringStay(
  { day, from, to }: SlotBlock,
  stay: Stay,
  { checkIn, checkOut, wholeDays = false }: VisitHours,
): boolean {
  if (wholeDays) return stay.arrival <= day && day <= stay.departure;
  const midnight = daysBetween(stay.arrival, day) * MINUTES_A_DAY;
  return (
    midnight + from >= minuteOf(checkIn) &&
    midnight + to <= nightsOf(stay) * MINUTES_A_DAY + minuteOf(checkOut)
  );
}
