import type { Availability } from "@portico/domain/inventory/availability";
import type { Resource } from "@portico/domain/inventory/resource";
import type { DayNumber } from "@portico/domain/dates/plain-date";
import type { NightRow } from "./snapshot-store.ts";

/**
 * What is free in a hotel, night by night, in typed arrays: two bytes per resource and night, a bit per unit and night.
 * Nights outside the span count as taken.
 */
export class SnapshotNights implements Availability {
  readonly first: DayNumber;
  readonly days: number;
  readonly #capacity = new Map<number, number>();
  readonly #free = new Map<number, Int16Array>();
  readonly #unitsTaken = new Map<number, Map<number, Uint8Array>>();

  constructor(resources: readonly Resource[], first: DayNumber, days: number) {
    this.first = first;
    this.days = days;
    for (const { id, units } of resources) {
      this.#capacity.set(id, units.length);
      this.#free.set(id, new Int16Array(days).fill(units.length));
      const bytes = Math.ceil(days / 8);
      this.#unitsTaken.set(id, new Map(units.map((unit) => [unit.id, new Uint8Array(bytes)])));
    }
  }

  free(resourceId: number, night: DayNumber): number {
    return Math.max(0, this.#free.get(resourceId)?.[night - this.first] ?? 0);
  }

  hasUnitThroughout(resourceId: number, first: DayNumber, last: DayNumber): boolean {
    const from = first - this.first;
    const to = last - this.first;
    if (from < 0 || to > this.days) return false;
    for (const taken of this.#unitsTaken.get(resourceId)?.values() ?? []) {
      if (isFreeThroughout(taken, from, to)) return true;
    }
    return false;
  }

  /** Puts newly read rows in place of what is known of the resources' nights from `from` up to, not including, `to`. */
  replace(
    rows: { free: readonly NightRow[]; units: readonly NightRow[] },
    span: { resourceIds: readonly number[]; from: DayNumber; to: DayNumber },
  ): void {
    const from = Math.max(0, span.from - this.first);
    const to = Math.min(this.days, span.to - this.first);
    for (const resourceId of span.resourceIds) {
      this.#free.get(resourceId)?.fill(this.#capacity.get(resourceId) ?? 0, from, Math.max(from, to));
      for (const taken of this.#unitsTaken.get(resourceId)?.values() ?? []) clearBits(taken, from, to);
    }
    for (const { resourceId, nights } of rows.free) {
      const free = this.#free.get(resourceId);
      if (free !== undefined) eachNight(nights, (index, value) => (free[index] = value));
    }
    for (const { id, resourceId, nights } of rows.units) {
      const taken = this.#unitsTaken.get(resourceId)?.get(id);
      if (taken !== undefined) eachNight(nights, (index) => setBit(taken, index));
    }
  }
}

function eachNight(nights: string, visit: (index: number, value: number) => void): void {
  for (const pair of nights.split(",")) {
    const colon = pair.indexOf(":");
    const index = Number(pair.slice(0, colon));
    if (index >= 0) visit(index, Number(pair.slice(colon + 1)));
  }
}

function isFreeThroughout(taken: Uint8Array, from: number, to: number): boolean {
  for (let index = from; index < to; index++) {
    if (((taken[index >> 3] ?? 0) & (1 << (index & 7))) !== 0) return false;
  }
  return true;
}

// Writes beyond the end of a typed array are without effect.
function setBit(bits: Uint8Array, index: number): void {
  bits[index >> 3] = (bits[index >> 3] ?? 0) | (1 << (index & 7));
}

function clearBits(bits: Uint8Array, from: number, to: number): void {
  for (let index = from; index < to; index++) {
    bits[index >> 3] = (bits[index >> 3] ?? 0) & ~(1 << (index & 7));
  }
}
