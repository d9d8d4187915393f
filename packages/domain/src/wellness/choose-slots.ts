import { failure, success, type Result } from "../result.ts";
import type { DaySlot, SlotRefusal } from "./day-slots.ts";
import { blockLimits, countsPersons, type DayMinute, type TimedService } from "./timed-service.ts";

/**
 * Why these slots cannot be bought together: the times are not those of slots in a row, one of them is refused, there
 * are too few or too many, or the group is too small or too large for the service or for what is left.
 */
export type SlotProblem =
  | { code: "no_such_slots" }
  | { code: "slot_refused"; from: DayMinute; refusal: SlotRefusal }
  | { code: "slots_in_a_row"; least: number; most: number }
  | { code: "persons_outside"; least: number; most: number }
  | { code: "too_few_places"; from: DayMinute; places: number };

/** The day's slots from `from` to `to`, if this number of persons can buy them together. */
export function chooseSlots(
  service: TimedService,
  slots: readonly DaySlot[],
  wanted: { from: DayMinute; to: DayMinute; persons: number },
): Result<DaySlot[], SlotProblem> {
  const block = slotsBetween(slots, wanted);
  if (!block) return failure({ code: "no_such_slots" });
  const { least, most } = blockLimits(service);
  if (block.length < least || block.length > most) return failure({ code: "slots_in_a_row", least, most });
  if (wanted.persons < service.persons.least || wanted.persons > service.persons.most)
    return failure({ code: "persons_outside", ...service.persons });
  for (const { from, refusal, available } of block) {
    if (refusal) return failure({ code: "slot_refused", from, refusal });
    if (countsPersons(service) && available < wanted.persons)
      return failure({ code: "too_few_places", from, places: available });
  }
  return success(block);
}

/** Null unless neighbouring slots begin and end exactly then. */
export function slotsBetween<Slot extends Pick<DaySlot, "index" | "from" | "to">>(
  slots: readonly Slot[],
  { from, to }: { from: DayMinute; to: DayMinute },
): Slot[] | null {
  const block: Slot[] = [];
  let next = slots.find((slot) => slot.from === from);
  while (next && next.to <= to) {
    block.push(next);
    if (next.to === to) return block;
    const { index } = next;
    next = slots.find((slot) => slot.index === index + 1);
  }
  return null;
}

/** What the availability of a service's slots counts. */
export const COUNTED = ["bookings", "persons"] as const;

export type Counted = (typeof COUNTED)[number];

/** The numbers of persons that the chosen slots can take; none if the least of them takes too few. */
export function personChoices(
  service: Pick<TimedService, "persons"> & { counts: Counted },
  chosen: readonly Pick<DaySlot, "available">[],
): number[] {
  const places =
    service.counts === "persons" ? Math.min(...chosen.map(({ available }) => available)) : Infinity;
  const { least, most } = service.persons;
  const count = Math.max(0, Math.min(most, places) - least + 1);
  return Array.from({ length: count }, (_, more) => least + more);
}
