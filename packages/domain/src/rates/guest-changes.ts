import { addDays, type PlainDate } from "../dates/plain-date.ts";
import type { ClockTime } from "../dates/clock-time.ts";
import { instantOf, type Instant } from "../dates/time-zone.ts";

/** What of a room guests may change by themselves. */
export const CHANGEABLE_OF_ROOM = [
  "dates",
  "guests",
  "meals",
  "rooms",
  "rates",
  "extras",
  "packages",
] as const;

/** All that a hotel can let guests change by themselves: parts of a room, and the times of services. */
export const CHANGEABLE = [...CHANGEABLE_OF_ROOM, "services"] as const;

export type Changeable = (typeof CHANGEABLE)[number];

export type ChangeableOfRoom = (typeof CHANGEABLE_OF_ROOM)[number];

/** Something for each of them, by its name. */
/* @__NO_SIDE_EFFECTS__ */
export function eachChangeable<Value>(valueOf: (part: Changeable) => Value): Record<Changeable, Value> {
  return Object.fromEntries(CHANGEABLE.map((part) => [part, valueOf(part)])) as Record<Changeable, Value>;
}

/**
 * What a hotel lets guests change of what they have booked, and until when before the arrival, or before the day of a service;
 * what is missing is not open.
 */
export type GuestChanges = Readonly<Partial<Record<Changeable, boolean>>> & {
  daysBeforeArrival: number;
  time: ClockTime;
};

/** The moment from which guests who arrive on that day, or come to a service on it, change nothing by themselves. */
export function changesEnd(
  { daysBeforeArrival, time }: GuestChanges,
  { arrival, timeZone }: { arrival: PlainDate; timeZone: string },
): Instant {
  return instantOf(addDays(arrival, -daysBeforeArrival), time, timeZone);
}
