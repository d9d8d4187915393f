import { type PlainDate, dayNumber } from "../dates/plain-date.ts";
import { addQuantities, cellAt, type SlotCapacity, type SlotCell, type SlotQuantity } from "./slot-cells.ts";
import type { Instant } from "../dates/time-zone.ts";
import { gapsOfDay, instantOfMinute, shownMinute, stepsAfter } from "./slot-times.ts";
import { GRID_MINUTES, type DayMinute, type TimedService } from "./timed-service.ts";

/** One slot, or a block of them without a pause, on a hotel's day. */
export type SlotBlock = { day: PlainDate; from: DayMinute; to: DayMinute };

/** A block of a service that a guest has chosen for some people. */
export type TakenTime = { serviceId: number; block: SlotBlock; persons: number };

/** What takes from resources. */
export type Taking = Pick<TimedService, "takes" | "buffer">;

/** The cells of the block, and those of the buffer after it. */
export function cellsOf(
  { buffer }: Pick<TimedService, "buffer">,
  { day, from, to }: SlotBlock,
  timeZone: string,
): { sold: SlotCell[]; after: SlotCell[] } {
  const number = dayNumber(day);
  const gaps = gapsOfDay(number, timeZone);
  const sold: SlotCell[] = [];
  for (let minute = from; minute < to; minute += GRID_MINUTES) {
    if (shownMinute(minute, gaps) === minute) sold.push(cellAt(number, minute));
  }
  return { sold, after: stepsAfter(to, buffer, gaps).map((minute) => cellAt(number, minute)) };
}

/**
 * All that a sale takes, in the order in which every transaction takes it. Slots of one block share their buffers. A
 * buffer takes nothing where there is nothing to take: nobody uses the cabin after the last hour of its day.
 */
export function slotDemand(
  service: Taking,
  block: SlotBlock & { persons: number },
  hotel: { timeZone: string; capacity: SlotCapacity },
): SlotQuantity[] {
  const { sold, after } = cellsOf(service, block, hotel.timeZone);
  return addQuantities(
    service.takes.flatMap(({ resourceId, quantity, per }) => {
      const units = per === "person" ? quantity * block.persons : quantity;
      const kept = after.filter((cell) => hotel.capacity(resourceId, cell) > 0);
      return [...sold, ...kept].map((cell) => ({ resourceId, cell, quantity: units }));
    }),
  );
}

/** When a block begins and ends. One that ends as the hour comes a second time ends then, not when that has passed. */
export function spanOfBlock(
  { day, from, to }: SlotBlock,
  timeZone: string,
): { start: Instant; end: Instant } {
  const number = dayNumber(day);
  const lastStep = instantOfMinute(number, to - GRID_MINUTES, timeZone) + GRID_MINUTES * 60_000;
  return {
    start: instantOfMinute(number, from, timeZone),
    // Where clocks skip the last step, its end by the clock is the earlier one.
    end: Math.min(lastStep, instantOfMinute(number, to, timeZone)),
  };
}
