import { changeCalls } from "@portico/contract/reservations/change-calls";
import type { ChangeCalendarQuestion } from "@portico/contract/reservations/change-calendar";
import { addDays, addMonths, type PlainDate } from "@portico/domain/dates/plain-date";
import type { Minor } from "@portico/domain/money/money";
import { keepPreviousData, skipToken, useQuery } from "@tanstack/react-query";
import { useCallback, useMemo, useState } from "react";
import type { ChangeDaysRequest } from "../../../../base/dialogs/widget-dialogs.ts";
import { useProperty } from "../../../../base/property/property-context.ts";
import { useServer } from "../../../../base/server-calls/server-context.ts";
import type { CalendarKnowledge } from "../../../../calendar/days/calendar-knowledge.ts";
import { type CalendarSelection, nextChoice } from "../../../../calendar/days/calendar-selection.ts";
import type { DayCalendar } from "../../../../calendar/days/day-calendar.ts";
import { useDayChoice } from "../../../../calendar/days/use-day-choice.ts";
import { lastOfShown, useShownMonths } from "../../../../calendar/days/use-shown-months.ts";
import { useWayToDepartures } from "../../../../calendar/days/use-way-to-departures.ts";
import { lastOfMonth, monthOf } from "../../../../layout/calendar-month.ts";
import { readArrivals, readDepartures, readDifferences } from "./change-days.ts";

/** The calendar of a room that is to be changed, with what each stay from the chosen arrival costs more or less. */
export type ChangeDaysCalendar = DayCalendar & {
  /** By the day of departure; empty until they are known. */
  differences: ReadonlyMap<PlainDate, Minor>;
};

/** The days as the changed room sees them; the choice stays in the calendar until the guest goes on with it. */
export function useChangeCalendar(request: ChangeDaysRequest, months: number): ChangeDaysCalendar {
  const { today } = useProperty();
  const [selection, setSelection] = useState<CalendarSelection>(request.stay);
  const [firstMonth, setFirstMonth] = useState(() => monthOf(later(request.stay.arrival, today)));
  const [focused, setFocused] = useState(() => later(request.stay.arrival, today));
  const view = useShownMonths(firstMonth, months, setFirstMonth);
  const { differences, ...answers } = useChangeDays(request, firstMonth, months, selection);
  const { known } = answers;
  const choice = useDayChoice({
    answers,
    selection,
    setSelection,
    setFocused,
    show: view.show,
    onStay: useCallback(() => undefined, []),
  });
  useWayToDepartures({ known, selection, setSelection, view, setFirstMonth });
  return {
    ...answers,
    ...choice,
    differences,
    selection,
    setSelection,
    shown: view.shown,
    setShown: setFirstMonth,
    focused,
    setFocused,
    show: view.show,
  };
}

/** The longest range that the engine answers at once. */
const MOST_DAYS = 100;

/** Asks for the arrivals of the shown months, and for the departures from the chosen one until the end of the next month. */
function useChangeDays(
  { question }: ChangeDaysRequest,
  first: PlainDate,
  months: number,
  selection: CalendarSelection,
): Pick<ChangeDaysCalendar, "known" | "loading" | "failed" | "retry" | "differences"> {
  const { today } = useProperty();
  const { arrival } = selection;
  const to = lastOfShown(first, months);
  const arrivals = useDays({ ...question, from: later(first, today), to, arrival: null });
  const until = arrival === null ? to : later(to, lastOfMonth(addMonths(monthOf(arrival), 1)));
  const departures = useDays(
    arrival === null
      ? null
      : { ...question, from: arrival, to: earlier(until, addDays(arrival, MOST_DAYS)), arrival },
  );
  const known = useKnowledge(arrivals.data, departures.data);
  const waits = nextChoice(selection) === "departure";
  return {
    known,
    differences: useMemo(() => readDifferences(departures.data ?? []), [departures.data]),
    loading: arrivals.isPending || arrivals.isPlaceholderData || (waits && departures.isPending),
    failed: arrivals.isError || (waits && departures.isError),
    retry() {
      void arrivals.refetch();
      if (waits) void departures.refetch();
    },
  };
}

/** Days of arrival are kept while those of other months are asked for; days of departure belong to one arrival. */
function useDays(question: ChangeCalendarQuestion | null) {
  const server = useServer();
  return useQuery({
    // What a change makes of the choices it makes of the days.
    queryKey: ["change-choices", question?.paymentId, "days", question],
    queryFn: question
      ? async ({ signal }) => (await server.ask(changeCalls.changeCalendar, question, { signal })).days
      : skipToken,
    ...(question?.arrival === null ? { placeholderData: keepPreviousData } : {}),
  });
}

type Days = Parameters<typeof readArrivals>[0];

function useKnowledge(arrivals: Days | undefined, departures: Days | undefined): CalendarKnowledge {
  const {
    today,
    search: { lastDate },
  } = useProperty();
  return useMemo(
    () => ({
      ...NO_PRICES,
      today,
      lastDate,
      lastArrival: addDays(lastDate, -1),
      availability: arrivals ? readArrivals(arrivals) : null,
      departures: departures ? readDepartures(departures) : null,
    }),
    [today, lastDate, arrivals, departures],
  );
}

const NO_PRICES = {
  totals: new Map(),
  hints: new Map(),
  lengths: new Map(),
  lowest: new Map(),
  wholeStays: false,
} satisfies Partial<CalendarKnowledge>;

const later = (one: PlainDate, other: PlainDate) => (one > other ? one : other);
const earlier = (one: PlainDate, other: PlainDate) => (one < other ? one : other);
