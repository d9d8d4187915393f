import type { GuestTimes } from "@portico/contract/wellness/slot";
import type { TimedServiceView } from "@portico/contract/wellness/timed-service";
import { addDays, daysBetween, type PlainDate } from "@portico/domain/dates/plain-date";
import { useMemo } from "react";
import { useFreeDays } from "../base/server-calls/wellness-queries.ts";
import type { DaySpan } from "./day-bounds.ts";

/** The number of days that one call answers. */
const WINDOW = 93;

/** The window that contains the day. Windows count from the first of the bounds, so answers can be reused. */
function windowOf({ first, last }: DaySpan, day: PlainDate): DaySpan {
  const from = addDays(first, Math.max(0, Math.floor(daysBetween(first, day) / WINDOW)) * WINDOW);
  const to = addDays(from, WINDOW - 1);
  return { first: from, last: to < last ? to : last };
}

/** The first window, where asking begins. */
export function firstWindow(bounds: DaySpan): DaySpan {
  return windowOf(bounds, bounds.first);
}

/** The window around a day, with the days that have a free time. */
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
    /** Undefined until known. */
    free,
    window: { first, last },
    failed: answer.isError && !answer.isFetching,
    retry: () => void answer.refetch(),
  };
}

/**
 * The next day after this one with a free time, within the bounds; null if there is none or it is unknown.
 */
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
