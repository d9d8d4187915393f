import { daySpan, type DaySpan } from "../dates/day-rule.ts";
import { dayNumber, daysBetween, type PlainDate } from "../dates/plain-date.ts";
import { rulesOn, type TimeRange } from "../dates/time-rule.ts";
import { todayIn, type Instant } from "../dates/time-zone.ts";
import type { Minor } from "../money/money.ts";
import type { SaleCurrency } from "../money/sale-currency.ts";
import type { SlotAvailability } from "./slot-cells.ts";
import { cellsOf } from "./slot-demand.ts";
import { slotPrice } from "./slot-price.ts";
import { gapsOfDay, instantOfMinute, shownMinute, touchesGap } from "./slot-times.ts";
import { salesWithin, stepOf, type ClosureRule, type DayMinute, type TimedService } from "./timed-service.ts";

/**
 * Why a slot cannot be bought. `closed` is a closure inside the opening hours; `too_soon` is inside the lead time,
 * `too_far` beyond the horizon.
 */
export type SlotRefusal = "closed" | "past" | "too_far" | "too_soon" | "no_price" | "sold_out";

/** One slot of a service on a hotel's day. */
export type DaySlot = {
  /** Neighbours differ by 1: where the service pauses, and between starts that overlap, a number is left out. */
  index: number;
  from: DayMinute;
  to: DayMinute;
  /** Per slot or per person; 0 without one. */
  price: Minor;
  /** How many more bookings it takes, or persons where the service counts them; 0 if it is refused. */
  available: number;
  /** Null if it can be bought. */
  refusal: SlotRefusal | null;
};

/** What the slots of a day depend on, besides the service. */
export type SlotQuestion = {
  day: PlainDate;
  timeZone: string;
  /** How many days ahead the hotel sells. */
  horizonDays: number;
  allowZeroPrice: boolean;
  currency: SaleCurrency;
  now: Instant;
  availability: SlotAvailability;
};

/**
 * Every slot of the service's opening hours, in order. What touches an hour that clocks skip is not among them; an hour
 * that comes twice is there once. See docs/algorithms/wellness.md.
 */
export function daySlots(service: TimedService, asked: SlotQuestion): DaySlot[] {
  const number = dayNumber(asked.day);
  const span = daySpan(number, 1);
  const gaps = gapsOfDay(number, asked.timeZone);
  const closures = rulesOn(service.closures, span);
  const prices = rulesOn(service.prices, span);
  const slots: DaySlot[] = [];
  let index = -1;
  let end: DayMinute | null = null;
  for (const { from, to } of openTimes(service, span)) {
    if (touchesGap({ from, to }, gaps)) continue;
    const isNeighbour = end === null || shownMinute(end, gaps) === from;
    index += isNeighbour ? 1 : 2;
    end = to;
    const price = slotPrice(prices, from, asked.currency);
    const early = isClosed(closures, { from, to }) ? "closed" : timeRefusal(service, from, asked);
    const refusal = early ?? (price === null || (price === 0 && !asked.allowZeroPrice) ? "no_price" : null);
    const available = refusal ? 0 : furtherSales(service, { day: asked.day, from, to }, asked);
    slots.push({
      index,
      from,
      to,
      price: price ?? 0,
      available,
      refusal: refusal ?? (available === 0 ? "sold_out" : null),
    });
  }
  return slots;
}

/** Whether guests see the slot at all, as free or as taken: what cannot come back today is left out. */
export function isListed({ refusal }: Pick<DaySlot, "refusal">): boolean {
  return refusal === null || refusal === "sold_out" || refusal === "too_soon" || refusal === "too_far";
}

/** The times of the day's slots by the opening hours, each from the beginning of its hours. */
export function openTimes(service: TimedService, day: DaySpan): TimeRange[] {
  const opening = rulesOn(service.openings, day).at(-1);
  const step = stepOf(service);
  return (opening?.hours ?? []).flatMap(({ from, to }) => {
    const count = Math.max(0, Math.floor((to - from - service.unit) / step) + 1);
    return Array.from({ length: count }, (_, slot) => ({
      from: from + slot * step,
      to: from + slot * step + service.unit,
    }));
  });
}

/** Whether one of a day's closures touches the times. */
export function isClosed(closures: readonly ClosureRule[], { from, to }: TimeRange): boolean {
  return closures.some(({ hours }) => hours === null || (from < hours.to && hours.from < to));
}

/** Whether the service is open on that day for the whole of these times. */
export function isOpen(
  { openings, closures }: Pick<TimedService, "openings" | "closures">,
  { day, ...times }: { day: PlainDate } & TimeRange,
): boolean {
  const span = daySpan(dayNumber(day), 1);
  const hours = rulesOn(openings, span).at(-1)?.hours ?? [];
  const isWithin = hours.some(({ from, to }) => from <= times.from && times.to <= to);
  return isWithin && !isClosed(rulesOn(closures, span), times);
}

const MINUTE = 60_000;

function timeRefusal(service: TimedService, start: DayMinute, asked: SlotQuestion): SlotRefusal | null {
  const { day, timeZone, now } = asked;
  const begins = instantOfMinute(dayNumber(day), start, timeZone);
  if (begins < now) return "past";
  const horizon = Math.min(service.horizonDays ?? asked.horizonDays, asked.horizonDays);
  if (daysBetween(todayIn(timeZone, now), day) > horizon) return "too_far";
  return begins < now + service.leadMinutes * MINUTE ? "too_soon" : null;
}

/** How many more bookings, or persons, fit into the slot and its buffer. */
function furtherSales(
  service: TimedService,
  block: { day: PlainDate } & TimeRange,
  { timeZone, availability }: SlotQuestion,
): number {
  const { sold, after } = cellsOf(service, block, timeZone);
  return salesWithin(service, (resourceId) => {
    let free = Infinity;
    for (const cell of sold) free = Math.min(free, availability.free(resourceId, cell));
    for (const cell of after) {
      if (availability.capacity(resourceId, cell) === 0) continue;
      free = Math.min(free, availability.free(resourceId, cell));
    }
    return free;
  });
}
