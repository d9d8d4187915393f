import type { TimedServiceView } from "@portico/contract/wellness/timed-service";
import type { PlainDate } from "@portico/domain/dates/plain-date";
import type { TimeRange } from "@portico/domain/dates/time-rule";
import type { SlotBlock } from "@portico/domain/wellness/slot-demand";
import { slotsBetween } from "@portico/domain/wellness/choose-slots";
import { slotChoice, type SlotChoice } from "@portico/domain/wellness/slot-selection";
import { useMemo, useState } from "react";
import type { DaySpan } from "./day-bounds.ts";
import { type GuestTimeLimits, useGuestTimes } from "./guest-times.ts";
import { useFreeDayWindow } from "./use-free-days.ts";
import { type ShownSlot, useDaySlots } from "./use-day-slots.ts";

/** The day and times to begin with; `exactly` excludes a shorter block from the same start. */
export type AskedTimes = { day?: PlainDate; from?: number; to?: number; exactly?: boolean };

type Picked = {
  /** Null means the first day with a free time. */
  day: PlainDate | null;
  /** `asked`: the times to begin with, until the guest chooses others. */
  times: TimeRange | "asked" | null;
};

type SlotQuestion = GuestTimeLimits & {
  bounds: DaySpan;
  asked: AskedTimes;
  /** For a service of a single length: a press outside the chosen block moves it. */
  moves?: boolean;
  /** The slots that can be chosen at all. */
  isOffered?: (slot: SlotBlock) => boolean;
};

/**
 * A day and one block of its slots, as the guest picks them within the bounds. Nothing goes into the
 * reservation yet.
 */
export function useSlotChoice(
  service: TimedServiceView,
  { bounds, asked, moves = false, isOffered, ...limits }: SlotQuestion,
) {
  const [pick, setPick] = useState(() => startOf(asked, bounds));
  const guest = useGuestTimes(limits);
  const near = useFreeDayWindow(service, bounds, bounds.first, guest);
  const date = pick.day ?? firstOf(near.free) ?? bounds.first;
  const isFound = pick.day !== null || near.free !== undefined || near.failed;
  const day = useDaySlots(service, isFound ? date : null, guest, isOffered);
  const { slots } = day;
  const selected = useMemo(
    () => selectedSlots(pick, slots ?? [], service, asked),
    [pick, slots, service, asked],
  );
  const [first] = selected;
  const last = selected.at(-1);
  const block: SlotBlock | null = first && last ? { day: date, from: first.from, to: last.to } : null;

  const choiceOf = (index: number): SlotChoice => {
    const indexes = selected.map((slot) => slot.index);
    if (moves && indexes.includes(index)) return { kind: "remove", selected: [] };
    return slotChoice(slots ?? [], moves ? [] : indexes, service.slots, index);
  };

  return {
    bounds,
    /** What the guest already has; free times are counted beside it. */
    guest,
    /** `date` is only a guess until the first day with a free time `isFound`. */
    day: { ...day, date, isFound },
    /** The chosen slots that are still available. */
    selected,
    block,
    /** The guest has kept the times to begin with. */
    asAsked: pick.times === "asked",
    /** The times to begin with are no longer free. */
    lost: pick.times === "asked" && asked.from !== undefined && slots !== undefined && selected.length === 0,
    choiceOf,
    press(index: number) {
      const choice = choiceOf(index);
      if (choice.kind !== "none") setPick({ day: date, times: timesOf(slots ?? [], choice.selected) });
      return choice;
    },
    /** Stays on this day, whichever is found to be the first. The day that is shown keeps its times. */
    showDay: (shown: PlainDate) => setPick({ day: shown, times: shown === date ? pick.times : null }),
    /** Forgets the times and keeps their day. */
    clear: () => setPick({ day: date, times: null }),
  };
}

export type SlotOrder = ReturnType<typeof useSlotChoice>;

function startOf(asked: AskedTimes, { first, last }: DaySpan): Picked {
  const wished = asked.day ?? null;
  const day = wished !== null && (wished < first || wished > last) ? null : wished;
  return { day, times: day === wished ? "asked" : null };
}

function firstOf(days: ReadonlySet<PlainDate> | undefined): PlainDate | undefined {
  return days?.values().next().value;
}

/** The chosen slots if all are still free. */
function selectedSlots(
  { times }: Picked,
  slots: readonly ShownSlot[],
  service: TimedServiceView,
  { from, to, exactly = false }: AskedTimes,
): readonly ShownSlot[] {
  if (times !== "asked") return freeBetween(slots, times);
  const whole = from === undefined || to === undefined ? [] : freeBetween(slots, { from, to });
  return whole.length > 0 || exactly ? whole : freeBetween(slots, shortestFrom(slots, service, from));
}

function freeBetween(slots: readonly ShownSlot[], times: TimeRange | null): readonly ShownSlot[] {
  const block = times && slotsBetween(slots, times);
  return block?.every(({ available }) => available > 0) ? block : [];
}

function shortestFrom(
  slots: readonly ShownSlot[],
  service: TimedServiceView,
  from: number | undefined,
): TimeRange | null {
  const begins = slots.find((slot) => slot.from === from);
  const choice = begins && slotChoice(slots, [], service.slots, begins.index);
  return choice?.kind === "select" ? timesOf(slots, choice.selected) : null;
}

function timesOf(slots: readonly ShownSlot[], selected: readonly number[]): TimeRange | null {
  const first = slots.find(({ index }) => index === selected[0]);
  const last = slots.find(({ index }) => index === selected.at(-1));
  return first && last ? { from: first.from, to: last.to } : null;
}
