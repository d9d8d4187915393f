import type { TimedServiceView } from "@portico/contract/wellness/timed-service";
import type { PlainDate } from "@portico/domain/dates/plain-date";
import type { SlotBlock } from "@portico/domain/wellness/slot-demand";
import { useMemo } from "react";
import type { DaySpan } from "./day-bounds.ts";
import { useGuestTimes } from "./guest-times.ts";
import { freeStarts, type ShownSlot, useDaySlots } from "./use-day-slots.ts";
import { useFreeDayWindow } from "./use-free-days.ts";

/** The number of times that a card offers. */
const MOST_TIMES = 3;

const ANY = () => true;

/** The next free times of a service within some days, each as its shortest booking; only those that fit. */
export function useNextTimes(
  service: TimedServiceView,
  bounds: DaySpan,
  fits: (block: SlotBlock) => boolean = ANY,
) {
  const guest = useGuestTimes();
  const days = useFreeDayWindow(service, bounds, bounds.first, guest);
  const [first = null, second = null] = useMemo(() => [...(days.free ?? [])], [days.free]);
  const one = useDaySlots(service, first, guest);
  const timesOf = (day: PlainDate | null, slots: readonly ShownSlot[] = []) => {
    if (day === null) return [];
    const length = service.slots.least * service.unit;
    return freeStarts(slots, service)
      .map<SlotBlock>(({ from }) => ({ day, from, to: from + length }))
      .filter(fits);
  };
  const early = timesOf(first, one.slots);
  const enough = one.slots === undefined || early.length >= MOST_TIMES;
  const other = useDaySlots(service, enough ? null : second, guest);

  const times = [...early, ...timesOf(enough ? null : second, other.slots)].slice(0, MOST_TIMES);
  const failed = [days, one, other].filter((each) => each.failed);
  return {
    times,
    loading: (days.free === undefined && !days.failed) || one.loading || other.loading,
    failed: failed.length > 0,
    retry: () => failed.forEach((each) => each.retry()),
    /** The last day searched. */
    until: days.window.last,
  };
}
