import { daySpan } from "../dates/day-rule.ts";
import type { DayNumber } from "../dates/plain-date.ts";
import { ruleAt, rulesOn, type Minutes } from "../dates/time-rule.ts";
import { MINUTES_A_DAY } from "../dates/clock-time.ts";
import type { CapacityRule, SlotResource } from "./slot-resource.ts";
import { GRID_MINUTES, type DayMinute } from "./timed-service.ts";

/**
 * Five minutes of the calendar in which resources are counted, numbered from 1970. 24:30 of one day and 00:30 of the
 * next are the same cell, so that a late Friday and an early Saturday cannot both have it.
 */
export type SlotCell = number;

const CELLS_A_DAY = MINUTES_A_DAY / GRID_MINUTES;

export function cellAt(day: DayNumber, minute: DayMinute): SlotCell {
  return day * CELLS_A_DAY + Math.floor(minute / GRID_MINUTES);
}

/** The calendar's day and minute at which the cell begins. */
export function timeOfCell(cell: SlotCell): { day: DayNumber; minute: Minutes } {
  const day = Math.floor(cell / CELLS_A_DAY);
  return { day, minute: (cell - day * CELLS_A_DAY) * GRID_MINUTES };
}

/** Some of a resource in a cell. */
export type SlotQuantity = { resourceId: number; cell: SlotCell; quantity: number };

/** How much of a resource there is in a cell. */
export type SlotCapacity = (resourceId: number, cell: SlotCell) => number;

/** What there is, and what is neither sold nor held of it. */
export type SlotAvailability = { capacity: SlotCapacity; free: SlotCapacity };

/** The capacities that the hotel configures; the rules are looked through once for each day. */
export function configuredCapacity(resources: readonly SlotResource[]): SlotCapacity {
  const byId = new Map(
    resources.map((resource) => [resource.id, { resource, days: new Map<DayNumber, CapacityRule[]>() }]),
  );
  return (resourceId, cell) => {
    const found = byId.get(resourceId);
    if (!found) return 0;
    const { resource, days } = found;
    if (resource.capacities.length === 0) return resource.capacity;
    const { day, minute } = timeOfCell(cell);
    let rules = days.get(day);
    if (!rules) days.set(day, (rules = rulesOn(resource.capacities, daySpan(day, 1))));
    return ruleAt(rules, minute)?.capacity ?? resource.capacity;
  };
}

/** The configured capacities less what is taken. */
export function slotsLeft(resources: readonly SlotResource[], taken: SlotCapacity): SlotAvailability {
  const capacity = configuredCapacity(resources);
  return { capacity, free: (resourceId, cell) => capacity(resourceId, cell) - taken(resourceId, cell) };
}

/** The same without what these take as well, such as other items of the reservation. */
export function withoutTaken(
  { capacity, free }: SlotAvailability,
  taken: readonly SlotQuantity[],
): SlotAvailability {
  const sums = new Map(
    addQuantities(taken).map(({ resourceId, cell, quantity }) => [`${resourceId}/${cell}`, quantity]),
  );
  return {
    capacity,
    free: (resourceId, cell) => free(resourceId, cell) - (sums.get(`${resourceId}/${cell}`) ?? 0),
  };
}

/**
 * One entry for each resource and cell, in the order in which every transaction takes them: by resource, then by time.
 */
export function addQuantities(parts: readonly SlotQuantity[]): SlotQuantity[] {
  const sums = new Map<string, SlotQuantity>();
  for (const part of parts) {
    const key = `${part.resourceId}/${part.cell}`;
    const sum = sums.get(key);
    if (sum) sum.quantity += part.quantity;
    else sums.set(key, { ...part });
  }
  return [...sums.values()].sort((one, other) => one.resourceId - other.resourceId || one.cell - other.cell);
}
