import type { TimeRange } from "../dates/time-rule.ts";
import type { Counted } from "./choose-slots.ts";

/** A booking of the same service on the same day, which the guest has chosen but not yet bought. */
export type ReservedBlock = TimeRange & { persons: number };

/** The slots as they are once a booking on this day is given back; slots beside it keep what they have. */
export function withGivenBack<Slot extends TimeRange & { available: number }>(
  slots: readonly Slot[],
  { from, to, persons }: ReservedBlock,
  counts: Counted,
): Slot[] {
  const count = counts === "persons" ? persons : 1;
  return slots.map((slot) =>
    from <= slot.from && slot.to <= to ? { ...slot, available: slot.available + count } : slot,
  );
}

/** The slots with what is left of each beside these bookings. What is too little for the smallest group is nothing. */
export function leftBeside<Slot extends TimeRange & { available: number }>(
  slots: readonly Slot[],
  reserved: readonly ReservedBlock[],
  { counts, persons }: { counts: Counted; persons: { least: number } },
): Slot[] {
  const least = counts === "persons" ? persons.least : 1;
  return slots.map((slot) => {
    const meeting = reserved.filter(({ from, to }) => from < slot.to && slot.from < to);
    const taken = meeting.reduce((sum, block) => sum + (counts === "persons" ? block.persons : 1), 0);
    const left = slot.available - taken;
    return taken === 0 ? slot : { ...slot, available: left < least ? 0 : left };
  });
}
