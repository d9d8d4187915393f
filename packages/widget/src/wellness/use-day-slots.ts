import type { GuestTimes, SlotView } from "@portico/contract/wellness/slot";
import type { TimedServiceView } from "@portico/contract/wellness/timed-service";
import { dayNumber, type PlainDate } from "@portico/domain/dates/plain-date";
import type { SlotBlock } from "@portico/domain/wellness/slot-demand";
import { slotChoice } from "@portico/domain/wellness/slot-selection";
import { instantOfMinute } from "@portico/domain/wellness/slot-times";
import { useEffect, useMemo, useState } from "react";
import { useProperty } from "../base/property/property-context.ts";
import { useSlots } from "../base/server-calls/wellness-queries.ts";

/** A slot as guests see it, with what their own reservation leaves of it. */
export type ShownSlot = Pick<SlotView, "index" | "price" | "available" | "refusal"> &
  SlotView["times"] & {
    /** The guest's reservation has this very time. */
    isOwn: boolean;
  };

const ANY = () => true;

/**
 * The slots of a day beside what the guest has; `isOffered` says which can be chosen at all. Slots disappear
 * once their start passes by the hotel's clock, without a new answer.
 */
export function useDaySlots(
  service: TimedServiceView,
  day: PlainDate | null,
  guest: GuestTimes,
  isOffered: (slot: SlotBlock) => boolean = ANY,
) {
  const answer = useSlots(day === null ? null : { day, serviceId: service.id, ...guest });
  const { timeZone } = useProperty();
  const now = useMinute();
  const answeredAt = answer.dataUpdatedAt;
  const slots = useMemo(() => {
    // A device's clock that runs ahead must not hide slots that the engine just listed.
    const hasPassed = (slot: SlotView) => {
      const begins = instantOfMinute(dayNumber(slot.day), slot.times.from, timeZone);
      return answeredAt < begins && begins < now;
    };
    const least = service.counts === "persons" ? service.persons.least : 1;
    const isOwn = ({ from, to }: SlotView["times"]) =>
      guest.reserved.some(
        ({ serviceId, block }) =>
          serviceId === service.id && block.day === day && block.from < to && from < block.to,
      );
    return answer.data
      ?.filter((slot) => !hasPassed(slot) && isOffered({ day: slot.day, ...slot.times }))
      .map(({ times, index, price, available, refusal }): ShownSlot => {
        const slot = { ...times, index, price, isOwn: isOwn(times) };
        return available < least
          ? { ...slot, available: 0, refusal: refusal ?? "sold_out" }
          : { ...slot, available, refusal };
      });
  }, [answer.data, answeredAt, now, timeZone, service, day, guest, isOffered]);
  return {
    slots,
    loading: day !== null && answer.isPending,
    failed: answer.isError && !answer.isFetching,
    retry: () => void answer.refetch(),
  };
}

const MINUTE_MS = 60_000;

/** The time by the device's clock, updated every minute. */
function useMinute(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** The slots at which a booking can begin. */
export function freeStarts(
  slots: readonly ShownSlot[],
  { slots: limits }: Pick<TimedServiceView, "slots">,
): ShownSlot[] {
  return slots.filter(({ index }) => slotChoice(slots, [], limits, index).kind === "select");
}
