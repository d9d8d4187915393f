import { addDays, type PlainDate } from "../dates/plain-date.ts";
import { instantOf, type ClockTime, type Instant } from "../dates/time-zone.ts";

export const CHANGEABLE = ["dates", "guests", "rooms", "rates", "extras"] as const;

/** What of a room guests may change by themselves. */
export type Changeable = (typeof CHANGEABLE)[number];

/** What a hotel lets guests change of what they have booked, and until when before the arrival; what is missing is not open. */
export type GuestChanges = Readonly<Partial<Record<Changeable, boolean>>> & {
  daysBeforeArrival: number;
  time: ClockTime;
};

/** The moment from which guests who arrive on that day change nothing by themselves. */
export function changesEnd(
  { daysBeforeArrival, time }: GuestChanges,
  { arrival, timeZone }: { arrival: PlainDate; timeZone: string },
): Instant {
  return instantOf(addDays(arrival, -daysBeforeArrival), time, timeZone);
}
