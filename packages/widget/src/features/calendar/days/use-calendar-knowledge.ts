import { addDays, addMonths, type PlainDate } from "@portico/domain/dates/plain-date";
import type { Party } from "@portico/domain/stays/guest";
import { useMemo } from "react";
import { useProperty } from "../../../base/property/property-context.ts";
import { useAvailability, useDepartures, useHints } from "../../../base/server-calls/calendar-queries.ts";
import { useGuest } from "../../../base/store/guest-store.ts";
import { type CalendarKnowledge, lowestOfMonths } from "./calendar-knowledge.ts";
import { lastOfMonth, LISTED_MONTHS, monthOf } from "./calendar-month.ts";
import { type CalendarSelection, nextChoice } from "./calendar-selection.ts";

/** What the calendar knows of its days, and whether the part that it can't do without has come. */
export type CalendarAnswers = {
  known: CalendarKnowledge;
  loading: boolean;
  failed: boolean;
  retry(): void;
};

/**
 * Asks for availability to the end of the month after the first shown one, for departures in the arrival's month and the
 * next, and for hints. Without hints the days just show no price.
 */
export function useCalendarKnowledge(
  firstMonth: PlainDate,
  party: Party,
  roomTypeId: number,
  selection: CalendarSelection,
): CalendarAnswers {
  const property = useProperty();
  const { today, lastDate, lastArrival } = useCalendarLimits();
  const shownTo = lastOfMonth(addMonths(firstMonth, 1));
  const from = firstMonth < property.today ? property.today : firstMonth;
  const { arrival } = selection;
  const waitsForDepartures = nextChoice(selection) === "departure";

  const availability = useAvailability({ from, to: shownTo, party, roomTypeId });
  const departures = useDepartures(
    arrival === null
      ? null
      : { arrival, from: arrival, to: latest(shownTo, monthAfter(arrival)), party, roomTypeId },
  );
  const hints = useHints({ from, to: shownTo, party, roomTypeId, target: "arrival", arrival: null });

  const departureDays = useMemo(
    () =>
      departures.data
        ? new Map(
            departures.data.filter((day) => day.departure <= lastDate).map((day) => [day.departure, day]),
          )
        : null,
    [departures.data, lastDate],
  );
  const known = useMemo<CalendarKnowledge>(
    () => ({
      today,
      lastDate,
      lastArrival,
      availability: availability.data ? new Map(availability.data.map((day) => [day.date, day])) : null,
      departures: departureDays,
      hints: new Map(hints.data?.map((hint) => [hint.date, hint])),
      lowest: lowestOfMonths(hints.data ?? []),
    }),
    [today, lastDate, lastArrival, availability.data, departureDays, hints.data],
  );
  return {
    known,
    loading:
      availability.isPending ||
      availability.isPlaceholderData ||
      (waitsForDepartures && departures.isPending),
    failed: availability.isError || (waitsForDepartures && departures.isError),
    retry() {
      void availability.refetch();
      if (waitsForDepartures) void departures.refetch();
    },
  };
}

/** Between which days stays may lie: what the hotel sells, and of that what the host page allows. */
export function useCalendarLimits(): Pick<CalendarKnowledge, "today" | "lastDate" | "lastArrival"> {
  const property = useProperty();
  const arrivalLimit = useGuest((state) => state.arrivalLimit);
  const departureLimit = useGuest((state) => state.departureLimit);
  const horizon = property.search.lastDate;
  const limited = departureLimit !== null && departureLimit <= horizon;
  return {
    today: arrivalLimit !== null && arrivalLimit > property.today ? arrivalLimit : property.today,
    lastDate: limited ? departureLimit : horizon,
    lastArrival: limited ? addDays(departureLimit, -1) : horizon,
  };
}

function monthAfter(date: PlainDate): PlainDate {
  return lastOfMonth(addMonths(monthOf(date), 1));
}

function latest(a: PlainDate, b: PlainDate): PlainDate {
  return a > b ? a : b;
}

/** The calendar's knowledge widened to all listed months; null until it has come, and while it is not wanted. */
export function useFarDays(
  wanted: boolean,
  known: CalendarKnowledge,
  party: Party,
  roomTypeId: number,
): CalendarKnowledge | null {
  const end = addDays(addMonths(monthOf(known.today), LISTED_MONTHS), -1);
  const to = earliest(end, known.lastDate);
  const answer = useAvailability(wanted ? { from: known.today, to, party, roomTypeId } : null);
  const days = wanted && !answer.isPlaceholderData ? answer.data : undefined;
  return days ? { ...known, availability: new Map(days.map((day) => [day.date, day])) } : null;
}

function earliest(a: PlainDate, b: PlainDate): PlainDate {
  return a < b ? a : b;
}
