import type { GuestTimes } from "@portico/contract/wellness/slot";
import type { TimedServiceView } from "@portico/contract/wellness/timed-service";
import { addDays, daysBetween, type PlainDate } from "@portico/domain/dates/plain-date";
import { useMemo } from "react";
import { useFreeDays } from "../base/server-calls/wellness-queries.ts";
import type { DaySpan } from "./day-bounds.ts";

/** As many days as one call answers. */
const WINDOW = 93;

/** The window of the bounds that the day lies in, counted from their first day so that its answer is kept. */
function windowOf({ first, last }: DaySpan, day: PlainDate): DaySpan {
  const from = addDays(first, Math.max(0, Math.floor(daysBetween(first, day) / WINDOW)) * WINDOW);
  const to = addDays(from, WINDOW - 1);
  return { first: from, last: to < last ? to : last };
}

/** The first of the windows that are asked for one after another. */
export function firstWindow(bounds: DaySpan): DaySpan {
  return windowOf(bounds, bounds.first);
}

/** The days around one on which the service has a free time. */
export function useFreeDayWindow(
  service: TimedServiceView,
  bounds: DaySpan,
  around: PlainDate,
  guest: GuestTimes,
) {
  const { first, last } = windowOf(bounds, around);
  const answer = useFreeDays({ from: first, to: last, serviceId: service.id, ...guest });
  const free = useMemo(() => answer.data && new Set(answer.data), [answer.data]);
  return {
    /** Undefined until it is known. */
    free,
    window: { first, last },
    failed: answer.isError && !answer.isFetching,
    retry: () => void answer.refetch(),
  };
}

/** The next day with a free time after this one, within the bounds: null where there is none, or none known yet. */
export function useNextFreeDay(
  service: TimedServiceView,
  { last }: DaySpan,
  after: PlainDate,
  guest: GuestTimes,
) {
  const from = addDays(after, 1);
  const to = addDays(after, WINDOW);
  const asked = from <= last ? { from, to: to < last ? to : last, serviceId: service.id, ...guest } : null;
  const answer = useFreeDays(asked);
  return { day: answer.data?.[0] ?? null, known: asked === null || answer.data !== undefined };
}
