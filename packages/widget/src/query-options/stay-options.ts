import { addDays, type PlainDate } from "@portico/domain/dates/plain-date";
import { MAX_NIGHTS } from "@portico/domain/stay/stay";

export type StayOptions = {
  arrival: PlainDate | null;
  departure: PlainDate | null;
  arrivalLimit: PlainDate | null;
  departureLimit: PlainDate | null;
};

/**
 * Makes the dates of an address sensible: a past arrival becomes today; a departure that is past or not after the
 * arrival becomes the arrival plus the usual nights (1 if none), one after the longest stay its end; a departure alone is
 * dropped; limits before today too.
 */
export function settleStay(asked: StayOptions, today: PlainDate, defaultNights: number): StayOptions {
  const arrivalLimit = keepFrom(asked.arrivalLimit, today);
  const departureLimit = keepFrom(asked.departureLimit, today);
  if (asked.arrival === null) return { arrival: null, departure: null, arrivalLimit, departureLimit };
  const arrival = asked.arrival < today ? today : asked.arrival;
  const longest = addDays(arrival, MAX_NIGHTS);
  const usable = asked.departure !== null && asked.departure > arrival;
  const wanted =
    asked.departure === null || usable ? asked.departure : addDays(arrival, Math.max(1, defaultNights));
  const departure = wanted !== null && wanted > longest ? longest : wanted;
  return { arrival, departure, arrivalLimit, departureLimit };
}

function keepFrom(date: PlainDate | null, today: PlainDate): PlainDate | null {
  return date !== null && date >= today ? date : null;
}
