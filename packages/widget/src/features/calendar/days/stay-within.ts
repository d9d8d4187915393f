import { spanOf } from "@portico/contract/reservations/by-kind";
import type { DepartureDay } from "@portico/contract/calendar/calendar";
import { daysBetween, type PlainDate } from "@portico/domain/dates/plain-date";
import { staysOf } from "@portico/domain/reservations/reservation-item";
import type { Stay } from "@portico/domain/stays/stay";
import { useMemo } from "react";
import { useParent } from "../../../base/session/parent.ts";

/**
 * The days of departure for a guest who may be adding to a stay: the calendar's answers are everybody's, but a stay within the one that
 * it is added to counts as long as that where the hotel asks for a shortest stay.
 */
export function useLongEnough(
  days: DepartureDay[] | undefined,
  from: PlainDate | undefined,
): DepartureDay[] | undefined {
  const parent = useParent();
  return useMemo(
    () =>
      parent === null || from === undefined
        ? days
        : days?.map(longEnough(from, spanOf(staysOf(parent.items)))),
    [days, from, parent],
  );
}

/** Opens a day on which a stay from the day would only be too short, if it lies within the other one. */
export function longEnough(from: PlainDate, around: Stay): (day: DepartureDay) => DepartureDay {
  const nights = daysBetween(around.arrival, around.departure);
  return (day) => {
    const { blocked, departure } = day;
    const isWithin = around.arrival <= from && from < departure && departure <= around.departure;
    const counts = isWithin && blocked?.code === "min_stay" && blocked.nights <= nights;
    return counts ? { ...day, bookable: true, minStay: 0, blocked: null } : day;
  };
}
