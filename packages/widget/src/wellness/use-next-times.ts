import type { TimedServiceView } from "@portico/contract/wellness/timed-service";
import type { SlotBlock } from "@portico/domain/wellness/slot-demand";
import { useMemo } from "react";
import type { DaySpan } from "./day-bounds.ts";
import { freeStarts, useDaySlots } from "./use-day-slots.ts";
import { useFreeDayWindow } from "./use-free-days.ts";

/** How many times a card offers. */
const MOST_TIMES = 3;

/** The next free times of a service, each as its shortest booking, within some days. */
export function useNextTimes(service: TimedServiceView, bounds: DaySpan) {
  const days = useFreeDayWindow(service, bounds, bounds.first);
  const [first = null, second = null] = useMemo(() => [...(days.free ?? [])], [days.free]);
  const one = useDaySlots(service, first);
  const enough = one.slots === undefined || freeStarts(one.slots, service).length >= MOST_TIMES;
  const other = useDaySlots(service, enough ? null : second);

  const times = useMemo(() => {
    const length = service.slots.least * service.unit;
    return [
      { day: first, slots: one.slots ?? [] },
      { day: enough ? null : second, slots: other.slots ?? [] },
    ]
      .flatMap(({ day, slots }) =>
        day === null
          ? []
          : freeStarts(slots, service).map<SlotBlock>(({ from }) => ({ day, from, to: from + length })),
      )
      .slice(0, MOST_TIMES);
  }, [service, first, second, enough, one.slots, other.slots]);

  const failed = [days, one, other].filter((each) => each.failed);
  return {
    times,
    loading: (days.free === undefined && !days.failed) || one.loading || other.loading,
    failed: failed.length > 0,
    retry: () => failed.forEach((each) => each.retry()),
    /** The last day that was looked at. */
    until: days.window.last,
  };
}
