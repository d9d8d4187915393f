import type { TimedServiceView } from "@portico/contract/wellness/timed-service";
import type { PlainDate } from "@portico/domain/dates/plain-date";
import { staysOf } from "@portico/domain/reservations/reservation-item";
import { useMemo } from "react";
import { useProperty } from "../base/property/property-context.ts";
import type { GuestState } from "../base/store/guest-state.ts";
import { useGuest } from "../base/store/guest-store.ts";

/** A first and a last day. */
export type DaySpan = { first: PlainDate; last: PlainDate };

type Asked = Pick<GuestState, "arrival" | "departure" | "arrivalLimit" | "departureLimit">;

/**
 * The days that a service may be chosen for: within the limits of the hotel's page, else within the searched
 * stay. A service that ends earlier keeps the first of them, which says so. A requested day, such as one from
 * the reservation or a letter's link, extends the stay but not the page's limits.
 */
export function dayBounds(
  { arrival, departure, arrivalLimit, departureLimit }: Asked,
  today: PlainDate,
  { lastDay }: Pick<TimedServiceView, "lastDay">,
  day: PlainDate | null = null,
): DaySpan {
  const isStay = arrival !== departure;
  const begin = isStay ? arrival : null;
  const end = isStay ? departure : null;
  const first = latest(today, arrivalLimit ?? (begin && day && day < begin ? day : begin) ?? today);
  const last = departureLimit ?? (end && day ? latest(end, day) : end) ?? lastDay;
  return { first, last: latest(first, last < lastDay ? last : lastDay) };
}

export function useDayBounds(
  service: Pick<TimedServiceView, "lastDay">,
  day: PlainDate | null = null,
): DaySpan {
  const { today } = useProperty();
  const { arrival, departure } = useAskedStay();
  const arrivalLimit = useGuest((state) => state.arrivalLimit);
  const departureLimit = useGuest((state) => state.departureLimit);
  return useMemo(
    () => dayBounds({ arrival, departure, arrivalLimit, departureLimit }, today, service, day),
    [arrival, departure, arrivalLimit, departureLimit, today, service, day],
  );
}

const NO_STAY = { arrival: null, departure: null };

/**
 * The dates of the search, without those that the hotel itself proposed for the first screen: a guest who
 * wants only a massage asked for no dates.
 */
export function useAskedStay(): Pick<GuestState, "arrival" | "departure"> {
  const arrival = useGuest((state) => state.arrival);
  const departure = useGuest((state) => state.departure);
  const stays = useGuest((state) => staysOf(state.reservation).length > 0);
  const isProposed = useGuest((state) => state.areDatesProposed);
  return useMemo(
    () => (isProposed && !stays ? NO_STAY : { arrival, departure }),
    [isProposed, arrival, departure, stays],
  );
}

/** The days of the guest's visit: of the stays in the reservation, else of the search. */
export function useStayDays(): DaySpan | null {
  const reservation = useGuest((state) => state.reservation);
  const { arrival, departure } = useAskedStay();
  return useMemo(() => {
    const stays = staysOf(reservation);
    const first = stays.map((stay) => stay.arrival).toSorted()[0] ?? arrival;
    const last =
      stays
        .map((stay) => stay.departure)
        .toSorted()
        .at(-1) ?? departure;
    return first !== null && last !== null && first < last ? { first, last } : null;
  }, [reservation, arrival, departure]);
}

function latest(one: PlainDate, other: PlainDate): PlainDate {
  return one > other ? one : other;
}
