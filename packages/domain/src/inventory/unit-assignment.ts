import { dayNumber, type DayNumber } from "../dates/plain-date.ts";
import type { Stay } from "../stay/stay.ts";
import type { Unit } from "./resource.ts";

/**
 * The unit for a stay: of the units that are free on all of its nights the one whose free gap around the stay is
 * smallest, so that long gaps stay whole; the lowest id where gaps are equal, null when no unit is free throughout.
 * `occupied` tells the stays that a unit has already. See docs/algorithms/unit-assignment.md.
 */
export function assignUnit(
  units: readonly Unit[],
  occupied: (unitId: number) => readonly Stay[],
  stay: Stay,
): number | null {
  const arrival = dayNumber(stay.arrival);
  const departure = dayNumber(stay.departure);
  let best: { id: number; gap: number } | null = null;
  for (const { id } of units) {
    const gap = freeGap(occupied(id), arrival, departure);
    if (gap === null) continue;
    if (!best || gap < best.gap || (gap === best.gap && id < best.id)) best = { id, gap };
  }
  return best?.id ?? null;
}

/** So far away that a neighbour on one side counts before none at all. */
const FAR = 1_000_000;

/** Nights free without a break around the stay; null when the stay itself is not free. */
function freeGap(taken: readonly Stay[], arrival: DayNumber, departure: DayNumber): number | null {
  let before = arrival - FAR;
  let after = departure + FAR;
  for (const range of taken) {
    const from = dayNumber(range.arrival);
    const to = dayNumber(range.departure);
    if (from < departure && arrival < to) return null;
    if (to <= arrival) before = Math.max(before, to);
    else after = Math.min(after, from);
  }
  return after - before;
}
