import type { PlainDate } from "@portico/domain/dates/plain-date";
import { useCallback, useMemo, useState } from "react";
import { useAvailability, useMonthDepartures } from "../../../base/server-calls/calendar-queries.ts";
import { lastOfMonth, monthOf } from "../../../layout/calendar-month.ts";
import type { CalendarKnowledge } from "../../../calendar/days/calendar-knowledge.ts";
import type { CalendarSelection } from "../../../calendar/days/calendar-selection.ts";
import { type CalendarSubject, roomTypeOf } from "../days/calendar-subject.ts";
import { dayBlock, type DayBlock } from "../../../calendar/days/day-block.ts";
import type { CalendarAnswers } from "../../../calendar/days/day-calendar.ts";
import { useCalendarLimits } from "../days/use-calendar-knowledge.ts";
import type { Calendar } from "../days/use-calendar.ts";
import type { MonthlyCalendar } from "./use-monthly-calendar.ts";

const NO_HINTS = {
  hints: new Map(),
  totals: new Map(),
  lengths: new Map(),
  lowest: new Map(),
  wholeStays: false,
} satisfies Partial<CalendarKnowledge>;

/** A calendar of one month in which every click chooses the arrival. */
export function useArrivalDays(monthly: MonthlyCalendar): Calendar {
  const { arrival, roomTypeId, party, chooseArrival } = monthly;
  const { today } = useCalendarLimits();
  const view = useShownMonth(arrival ?? today, arrival);
  const from = view.shown < today ? today : view.shown;
  const days = useAvailability({ from, to: lastOfMonth(view.shown), party, roomTypeId });
  const availability = useMemo(
    () => (days.data ? new Map(days.data.map((day) => [day.date, day])) : null),
    [days.data],
  );
  return useMonthDays(monthly, {
    choosing: "arrival",
    availability,
    departures: null,
    loading: days.isPending || days.isPlaceholderData,
    failed: days.isError,
    retry: () => void days.refetch(),
    view,
    onTake: chooseArrival,
  });
}

/**
 * A calendar of one month in which every click chooses the departure. Days before the shortest stay's end
 * choose that end.
 */
export function useDepartureDays(monthly: MonthlyCalendar): Calendar {
  const { arrival, departure, roomTypeId, party, chooseDeparture } = monthly;
  const { today, lastDate } = useCalendarLimits();
  const view = useShownMonth(departure ?? arrival ?? today, departure);
  const from = arrival !== null && view.shown < arrival ? arrival : view.shown;
  const to = lastOfMonth(view.shown);
  const days = useMonthDepartures(
    arrival === null || to < arrival ? null : { arrival, from, to, roomTypeId, party },
  );
  const departures = useMemo(
    () =>
      days.data
        ? new Map(days.data.filter((day) => day.departure <= lastDate).map((day) => [day.departure, day]))
        : null,
    [days.data, lastDate],
  );
  return useMonthDays(monthly, {
    choosing: "departure",
    availability: null,
    departures,
    loading: days.isPending,
    failed: days.isError,
    retry: () => void days.refetch(),
    view,
    onTake: chooseDeparture,
  });
}

type ShownMonth = {
  shown: PlainDate;
  setShown(month: PlainDate): void;
  focused: PlainDate;
  setFocused(date: PlainDate): void;
};

/** Shows the month of the chosen day, until the guest turns to another. */
function useShownMonth(start: PlainDate, chosen: PlainDate | null): ShownMonth {
  const [shown, setShown] = useState(() => monthOf(start));
  const [focused, setFocused] = useState(start);
  const [followed, setFollowed] = useState(chosen);
  if (chosen !== followed) {
    setFollowed(chosen);
    if (chosen !== null) {
      setShown(monthOf(chosen));
      setFocused(chosen);
    }
  }
  return { shown, setShown, focused, setFocused };
}

/** What the calendars of arrival and departure do not share. */
type DayParts = Pick<CalendarKnowledge, "availability" | "departures"> &
  Pick<CalendarAnswers, "loading" | "failed" | "retry"> & {
    choosing: "arrival" | "departure";
    view: ShownMonth;
    onTake(date: PlainDate): void;
  };

function useMonthDays(monthly: MonthlyCalendar, parts: DayParts): Calendar {
  const { choosing, availability, departures, loading, failed, retry, view, onTake } = parts;
  const { arrival, departure, roomTypeId, setRoomTypeId, party, split } = monthly;
  const { today, lastDate, lastArrival } = useCalendarLimits();
  const known = useMemo<CalendarKnowledge>(
    () => ({ ...NO_HINTS, today, lastDate, lastArrival, availability, departures }),
    [today, lastDate, lastArrival, availability, departures],
  );
  const selection = useMemo<CalendarSelection>(
    () => ({ arrival, departure, choosing }),
    [arrival, departure, choosing],
  );
  const { setShown } = view;
  const show = useCallback((date: PlainDate) => setShown(monthOf(date)), [setShown]);
  const take = useCallback(
    (next: CalendarSelection) => {
      const day = choosing === "departure" ? next.departure : next.arrival;
      if (day !== null) onTake(day);
    },
    [choosing, onTake],
  );
  const choose = useCallback(
    (date: PlainDate): DayBlock | null => {
      if (loading || failed) return null;
      const block = dayBlock(date, selection, known);
      // Too early a departure moves to the shortest stay's end, and the footer says so.
      const isPushed = choosing === "departure" && block?.code === "min_stay";
      if (block !== null && !isPushed) return block;
      onTake(date);
      return null;
    },
    [loading, failed, choosing, selection, known, onTake],
  );
  const subject = useMemo<CalendarSubject>(() => ({ view: "rooms", roomTypeId }), [roomTypeId]);
  return {
    known,
    loading,
    failed,
    retry,
    ...view,
    selection,
    setSelection: take,
    take,
    choose,
    show,
    party,
    split,
    setSeveral: () => undefined,
    subject,
    setSubject: (next) => setRoomTypeId(roomTypeOf(next)),
  };
}
