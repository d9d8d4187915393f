import { addDays, type PlainDate } from "@portico/domain/dates/plain-date";
import { isWithinLimits, type StayLimits } from "../store/stay-limits.ts";

export type StayOptions = { arrival: PlainDate | null; departure: PlainDate | null } & StayLimits;

/**
 * Makes the dates of an address sensible: a past arrival becomes today; a departure that is past or not after the
 * arrival becomes the arrival plus the usual nights (1 if none), one after the longest stay its end; a departure alone is
 * dropped; limits before today too. An arrival before its limit becomes the limit, as a past one becomes today; a
 * departure after its limit too, and a stay for which that leaves no night is dropped.
 */
export function settleStay(
  asked: StayOptions,
  today: PlainDate,
  { defaultNights, mostNights }: { defaultNights: number; mostNights: number },
): StayOptions {
  const arrivalLimit = keepFrom(asked.arrivalLimit, today);
  const departureLimit = keepFrom(asked.departureLimit, today);
  if (asked.arrival === null) return { arrival: null, departure: null, arrivalLimit, departureLimit };
  const first = arrivalLimit ?? today;
  const arrival = asked.arrival < first ? first : asked.arrival;
  const longest = addDays(arrival, mostNights);
  const usable = asked.departure !== null && asked.departure > arrival;
  const wanted =
    asked.departure === null || usable ? asked.departure : addDays(arrival, Math.max(1, defaultNights));
  const last = departureLimit !== null && departureLimit < longest ? departureLimit : longest;
  const departure = wanted !== null && wanted > last ? last : wanted;
  const limits = { arrivalLimit, departureLimit };
  if (!isWithinLimits({ arrival, departure: null }, limits))
    return { arrival: null, departure: null, ...limits };
  return { arrival, departure, ...limits };
}

function keepFrom(date: PlainDate | null, today: PlainDate): PlainDate | null {
  return date !== null && date >= today ? date : null;
}
