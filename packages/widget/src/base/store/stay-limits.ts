import { addDays, type PlainDate } from "@portico/domain/dates/plain-date";

/** Between which days the host page lets its guests stay; null where it sets no bound. */
export type StayLimits = { arrivalLimit: PlainDate | null; departureLimit: PlainDate | null };

/** Whether nobody would arrive before or leave after what the host page allows; what is not chosen is within. */
export function isWithinLimits(
  { arrival, departure }: { arrival: PlainDate | null; departure: PlainDate | null },
  { arrivalLimit, departureLimit }: StayLimits,
): boolean {
  const last = departure ?? (arrival && addDays(arrival, 1));
  return (
    (arrivalLimit === null || arrival === null || arrival >= arrivalLimit) &&
    (departureLimit === null || last === null || last <= departureLimit)
  );
}
