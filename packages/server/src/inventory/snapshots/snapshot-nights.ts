import { daySpan } from "@portico/domain/dates/day-rule";
import type { DayNumber } from "@portico/domain/dates/plain-date";
import type { Availability } from "@portico/domain/inventory/availability";
import type { Resource } from "@portico/domain/inventory/resource";
import { limitOfDays } from "@portico/domain/inventory/sales-limit";
import type { NightRow } from "./snapshot-store.ts";
import { NightWatch } from "./night-watch.ts";
import { SnapshotUnits } from "./snapshot-units.ts";

/** Whether a unit's guest arrives on a night depends on the night before, so that one more night is read of units. */
export const UNITS_BEYOND = 1;

/** Units of one resource by night: the full capacity, and what is free of it. */
type ResourceNights = { whole: Int16Array; free: Int16Array };

/**
 * A hotel's availability by night in typed arrays: four bytes per resource and night, plus the units in
 * `SnapshotUnits`. Nights outside the span count as taken.
 */
export class SnapshotNights implements Availability {
  readonly first: DayNumber;
  readonly days: number;
  /** Knows which nights somebody looks at, and which have changed. */
  readonly watch: NightWatch;
  readonly #nights = new Map<number, ResourceNights>();
  readonly #units = new Map<number, SnapshotUnits>();

  constructor(resources: readonly Resource[], first: DayNumber, days: number) {
    this.first = first;
    this.days = days;
    this.watch = new NightWatch(days);
    const span = daySpan(first, days);
    for (const resource of resources) {
      const whole =
        resource.kind === "limit"
          ? limitOfDays(resource, span)
          : new Int16Array(days).fill(resource.units.length);
      this.#nights.set(resource.id, { whole, free: whole.slice() });
      if (resource.kind === "limit") continue;
      const unitIds = resource.units.map(({ id }) => id);
      this.#units.set(resource.id, new SnapshotUnits(unitIds, days));
    }
  }

  /** The bytes of all nights and units. */
  get bytes(): number {
    let bytes = this.watch.bytes;
    for (const { whole, free } of this.#nights.values()) bytes += whole.byteLength + free.byteLength;
    for (const units of this.#units.values()) bytes += units.bytes;
    return bytes;
  }

  free(resourceId: number, night: DayNumber): number {
    const index = night - this.first;
    this.watch.look(index, index + 1);
    return Math.max(0, this.#nights.get(resourceId)?.free[index] ?? 0);
  }

  hasUnitThroughout(resourceId: number, first: DayNumber, last: DayNumber, count: number): boolean {
    const [from, to] = [first - this.first, last - this.first];
    const nights = this.#nights.get(resourceId);
    if (nights === undefined || from < 0 || to > this.days) return false;
    const units = this.#units.get(resourceId);
    if (units === undefined) return true;
    this.watch.look(from, to);
    for (let night = from; night < to; night++) if ((nights.free[night] ?? 0) < count) return false;
    if (units.surelyFit({ from, to }, count)) return true;
    this.watch.lookAtAll();
    return units.fitByMoves({ from, to }, count);
  }

  /**
   * Replaces the known nights of the resources from `from` up to, not including, `to` with newly read rows, those of units up
   * to `UNITS_BEYOND` later.
   */
  replace(
    rows: { free: readonly NightRow[]; units: readonly NightRow[] },
    span: { resourceIds: readonly number[]; from: DayNumber; to: DayNumber },
  ): void {
    const from = Math.max(0, span.from - this.first);
    const to = Math.max(from, Math.min(this.days, span.to - this.first));
    const lastFixed = this.#lastFixed();
    for (const resourceId of span.resourceIds) {
      const nights = this.#nights.get(resourceId);
      nights?.free.set(nights.whole.subarray(from, to), from);
      this.#units.get(resourceId)?.clear(from, Math.min(this.days, to + UNITS_BEYOND));
    }
    for (const { resourceId, nights } of rows.free) {
      const free = this.#nights.get(resourceId)?.free;
      if (free !== undefined) eachNight(nights, (index, value) => (free[index] = value));
    }
    for (const { id, resourceId, nights } of rows.units) {
      const units = this.#units.get(resourceId);
      if (units !== undefined) eachNight(nights, (index, marks) => units.take(id, index, marks));
    }
    this.watch.change(from, to);
    // For stays that begin between these two, a free unit on each night was enough and no longer is, or now is enough.
    for (const [index, last] of this.#lastFixed().entries()) {
      const before = lastFixed[index] ?? last;
      if (last !== before) this.watch.change(Math.min(last, before), Math.max(last, before));
    }
  }

  #lastFixed(): number[] {
    return [...this.#units.values()].map(({ lastFixedFrom }) => lastFixedFrom);
  }
}

// Writes past the end of a typed array have no effect.
function eachNight(nights: string, visit: (index: number, value: number) => void): void {
  for (const pair of nights.split(",")) {
    const colon = pair.indexOf(":");
    const index = Number(pair.slice(0, colon));
    if (index >= 0) visit(index, Number(pair.slice(colon + 1)));
  }
}
