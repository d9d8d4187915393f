import { addMonths, type PlainDate } from "@portico/domain/dates/plain-date";
import { useCallback, useMemo, useState } from "react";
import { useAvailability, useMonthDepartures } from "../../../base/server-calls/calendar-queries.ts";
import { lastOfMonth, monthOf } from "../../../layout/calendar-month.ts";
import type { CalendarKnowledge } from "../days/calendar-knowledge.ts";
import type { CalendarSelection } from "../days/calendar-selection.ts";
import { type CalendarSubject, roomTypeOf } from "../days/calendar-subject.ts";
import { dayBlock, type DayBlock } from "../days/day-block.ts";
import { type CalendarAnswers, useCalendarLimits } from "../days/use-calendar-knowledge.ts";
import type { Calendar } from "../days/use-calendar.ts";
import type { MonthlyCalendar } from "./use-monthly-calendar.ts";

const NO_HINTS = {
  hints: new Map(),
  totals: new Map(),
  lengths: new Map(),
  lowest: new Map(),
  wholeStays: false,
} satisfies Partial<CalendarKnowledge>;

/** The days of arrival as a calendar of one month: every click chooses the arrival. */
export function useArrivalDays(monthly: MonthlyCalendar): Calendar {
  const { arrival, departure, roomTypeId, party, chooseArrival } = monthly;
  const limits = useCalendarLimits();
  const view = useShownMonth(arrival ?? limits.today, arrival);
  const from = view.shown < limits.today ? limits.today : view.shown;
  const days = useAvailability({ from, to: lastOfMonth(addMonths(view.shown, 1)), party, roomTypeId });
  const { today, lastDate, lastArrival } = limits;
  const known = useMemo<CalendarKnowledge>(
    () => ({
      ...NO_HINTS,
      today,
      lastDate,
      lastArrival,
      availability: days.data ? new Map(days.data.map((day) => [day.date, day])) : null,
      departures: null,
    }),
    [today, lastDate, lastArrival, days.data],
  );
  const selection = useMemo<CalendarSelection>(
    () => ({ arrival, departure, choosing: "arrival" }),
    [arrival, departure],
  );
  const answers: CalendarAnswers = {
    known,
    loading: days.isPending || days.isPlaceholderData,
    failed: days.isError,
    retry: () => void days.refetch(),
  };
  return useMonthDays(monthly, { answers, selection, view, onTake: chooseArrival });
}

/**
 * The days of departure after a chosen arrival as a calendar of one month: every click chooses the departure, and one
 * before the shortest stay's end chooses that end.
 */
export function useDepartureDays(monthly: MonthlyCalendar): Calendar {
  const { arrival, departure, roomTypeId, party, chooseDeparture } = monthly;
  const limits = useCalendarLimits();
  const view = useShownMonth(departure ?? arrival ?? limits.today, departure);
  const from = arrival !== null && view.shown < arrival ? arrival : view.shown;
  const to = lastOfMonth(view.shown);
  const days = useMonthDepartures(
    arrival === null || to < arrival ? null : { arrival, from, to, roomTypeId, party },
  );
  const { today, lastDate, lastArrival } = limits;
  const known = useMemo<CalendarKnowledge>(
    () => ({
      ...NO_HINTS,
      today,
      lastDate,
      lastArrival,
      availability: null,
      departures: days.data
        ? new Map(days.data.filter((day) => day.departure <= lastDate).map((day) => [day.departure, day]))
        : null,
    }),
    [today, lastDate, lastArrival, days.data],
  );
  const selection = useMemo<CalendarSelection>(
    () => ({ arrival, departure, choosing: "departure" }),
    [arrival, departure],
  );
  const answers: CalendarAnswers = {
    known,
    loading: days.isPending,
    failed: days.isError,
    retry: () => void days.refetch(),
  };
  return useMonthDays(monthly, { answers, selection, view, onTake: chooseDeparture });
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

type DayParts = {
  answers: CalendarAnswers;
  selection: CalendarSelection;
  view: ShownMonth;
  onTake(date: PlainDate): void;
};

function useMonthDays(monthly: MonthlyCalendar, { answers, selection, view, onTake }: DayParts): Calendar {
  const { known, loading, failed } = answers;
  const { roomTypeId, setRoomTypeId, party, split } = monthly;
  const { setShown } = view;
  const show = useCallback((date: PlainDate) => setShown(monthOf(date)), [setShown]);
  const take = useCallback(
    (next: CalendarSelection) => {
      const day = selection.choosing === "departure" ? next.departure : next.arrival;
      if (day !== null) onTake(day);
    },
    [selection.choosing, onTake],
  );
  const choose = useCallback(
    (date: PlainDate): DayBlock | null => {
      if (loading || failed) return null;
      const block = dayBlock(date, selection, known);
      // Too early a departure is pushed out, and the footer says so.
      const isPushed = selection.choosing === "departure" && block?.code === "min_stay";
      if (block !== null && !isPushed) return block;
      onTake(date);
      return null;
    },
    [loading, failed, selection, known, onTake],
  );
  const subject = useMemo<CalendarSubject>(() => ({ view: "rooms", roomTypeId }), [roomTypeId]);
  return {
    ...answers,
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
