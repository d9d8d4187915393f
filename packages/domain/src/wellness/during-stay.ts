import { daysBetween } from "../dates/plain-date.ts";
import { minuteOf, MINUTES_A_DAY, type ClockTime } from "../dates/time-zone.ts";
import { nightsOf, type Stay } from "../stays/stay.ts";
import type { SlotBlock } from "./slot-demand.ts";

/** From when to when guests are in the hotel. */
export type HouseHours = { checkIn: ClockTime; checkOut: ClockTime };

/** Whether guests of the stay are in the hotel for the whole of it: from check-in to check-out, the nights between included. */
export function isDuringStay(
  { day, from, to }: SlotBlock,
  stay: Stay,
  { checkIn, checkOut }: HouseHours,
): boolean {
  const midnight = daysBetween(stay.arrival, day) * MINUTES_A_DAY;
  return (
    midnight + from >= minuteOf(checkIn) &&
    midnight + to <= nightsOf(stay) * MINUTES_A_DAY + minuteOf(checkOut)
  );
}
