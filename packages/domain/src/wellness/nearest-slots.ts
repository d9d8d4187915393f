import { chooseSlots } from "./choose-slots.ts";
import type { DaySlot } from "./day-slots.ts";
import { blockLimits, type DayMinute, type TimedService } from "./timed-service.ts";

/** What a guest looks for: a number of slots in a row for a number of persons. */
export type WishedBlock = { slots: number; persons: number };

/** A block that can be bought. */
export type FreeBlock = { from: DayMinute; to: DayMinute };

/** Every block of the length that the day still has, in order; they may overlap. */
export function freeBlocks(
  service: TimedService,
  day: readonly DaySlot[],
  { slots, persons }: WishedBlock,
): FreeBlock[] {
  const byIndex = new Map(day.map((slot) => [slot.index, slot]));
  return day.flatMap(({ index, from }) => {
    const last = byIndex.get(index + slots - 1);
    if (!last) return [];
    const block = { from, to: last.to };
    return chooseSlots(service, day, { ...block, persons }).ok ? [block] : [];
  });
}

/** Whether anybody can still buy the service on the day: the shortest block for the smallest group. */
export function isAnyFree(service: TimedService, day: readonly DaySlot[]): boolean {
  const wished = { slots: blockLimits(service).least, persons: service.persons.least };
  return freeBlocks(service, day, wished).length > 0;
}

/** The `most` blocks that begin closest to the wished time, in the order of the day; of two as close, the later wins. */
export function nearestBlocks(free: readonly FreeBlock[], wished: DayMinute, most: number): FreeBlock[] {
  const distance = ({ from }: FreeBlock) => Math.abs(from - wished);
  return [...free]
    .sort((one, other) => distance(one) - distance(other) || other.from - one.from)
    .slice(0, most)
    .sort((one, other) => one.from - other.from);
}

/** A guest who would come at any time between two of a day, for some slots in a row. */
export type SlotWish = WishedBlock & { from: DayMinute; to: DayMinute };

/** The free blocks that begin and end within the guest's times, in order. */
export function freeWithin(service: TimedService, day: readonly DaySlot[], wish: SlotWish): FreeBlock[] {
  return freeBlocks(service, day, wish).filter(({ from, to }) => wish.from <= from && to <= wish.to);
}
