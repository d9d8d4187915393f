import type { DaySlot } from "./day-slots.ts";
import { freeBlocks, type FreeBlock, type WishedBlock } from "./nearest-slots.ts";
import type { DayMinute, TimedService } from "./timed-service.ts";

/** A guest who would come at any time between two of a day, for some slots in a row. */
export type SlotWish = WishedBlock & { from: DayMinute; to: DayMinute };

/** The free blocks that begin and end within the guest's times, in order. */
export function freeWithin(service: TimedService, day: readonly DaySlot[], wish: SlotWish): FreeBlock[] {
  return freeBlocks(service, day, wish).filter(({ from, to }) => wish.from <= from && to <= wish.to);
}
