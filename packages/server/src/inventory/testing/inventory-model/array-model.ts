import type { ModelHotel } from "./model-hotel.ts";

export type ModelStay = { type: number; from: number; to: number };

/** A hold or reservation; it ends at `until`, in milliseconds, or never. */
export type ModelBooking = { stays: ModelStay[]; until: number };

/** A run of days on which a unit is taken, by positions of pool and unit. */
export type ModelRun = { pool: number; unit: number; from: number; to: number; fixed: boolean };

/**
 * The truth about a hotel in plain arrays: every question counts everything again. It shares no code with the engine
 * and ignores speed.
 */
export class ArrayModel {
  readonly hotel: ModelHotel;
  readonly bookings = new Set<ModelBooking>();
  now: number;
  today = 0;
  /** The occupied units; the only data taken from the engine, because it may choose. */
  runs: ModelRun[] = [];

  constructor(hotel: ModelHotel, now: number) {
    this.hotel = hotel;
    this.now = now;
  }

  /** What is left of each resource on each day, ignoring one booking. */
  left(except: ModelBooking | null = null): number[][] {
    const left = this.hotel.capacity.map((days) => [...days]);
    for (const booking of this.bookings) {
      if (booking === except || booking.until <= this.now) continue;
      for (const stay of booking.stays) this.#takeFrom(left, stay);
    }
    return left;
  }

  /** How many more of the type the counts admit for the stay. */
  available({ type, from, to }: ModelStay, except: ModelBooking | null = null): number {
    const left = this.left(except);
    let least = Infinity;
    for (const { resource, quantity } of this.hotel.types[type]?.takes ?? []) {
      for (let day = from; day < to; day++) {
        least = Math.min(least, Math.floor((left[resource]?.[day] ?? 0) / quantity));
      }
    }
    return Math.max(0, least);
  }

  /** Whether all the stays fit together. */
  fits(stays: readonly ModelStay[], except: ModelBooking | null = null): boolean {
    const left = this.left(except);
    for (const stay of stays) this.#takeFrom(left, stay);
    return left.every((days, resource) =>
      days.every((count, day) => count >= 0 || !stays.some((stay) => this.#takes(stay, resource, day))),
    );
  }

  /** Whether the rules allow the stay today, regardless of rooms. */
  allows({ type, from, to }: ModelStay, horizon: number): boolean {
    if (from < this.today || to > this.today + horizon) return false;
    return this.hotel.rules.every((rule) => {
      if (rule.type !== null && rule.type !== type) return true;
      const on = (day: number) => rule.from <= day && day <= rule.to;
      const nights = Array.from({ length: to - from }, (_, night) => from + night);
      switch (rule.kind) {
        case "closed":
          return !nights.some(on);
        case "closedToArrival":
          return !on(from);
        case "closedToDeparture":
          return !on(to);
        case "minStayArrival":
          return !on(from) || nights.length >= rule.nights;
        case "minStayThrough":
          return !nights.some(on) || nights.length >= rule.nights;
      }
    });
  }

  /** Whether everybody can have one unit throughout, by trying every unit for everyone who may be moved. */
  hasOneUnit(stays: readonly ModelStay[]): boolean {
    return this.hotel.pools.every((units, pool) => {
      const wishes = stays.flatMap((stay) =>
        (this.hotel.types[stay.type]?.takes ?? [])
          .filter(({ resource }) => resource === pool)
          .flatMap(({ quantity }) => Array.from({ length: quantity }, () => stay)),
      );
      const runs = this.runs.filter((run) => run.pool === pool);
      return wishes.length === 0 || canPlaceAll(units, runs, wishes);
    });
  }

  /** Whether the stay can be bought by itself now. */
  isSold(stay: ModelStay, horizon: number): boolean {
    if (!this.allows(stay, horizon) || this.available(stay) === 0) return false;
    return !this.hotel.restricted || this.hasOneUnit([stay]);
  }

  #takeFrom(left: number[][], { type, from, to }: ModelStay): void {
    for (const { resource, quantity } of this.hotel.types[type]?.takes ?? []) {
      const days = left[resource] ?? [];
      for (let day = from; day < to; day++) days[day] = (days[day] ?? 0) - quantity;
    }
  }

  #takes({ type, from, to }: ModelStay, resource: number, day: number): boolean {
    return (
      from <= day && day < to && !!this.hotel.types[type]?.takes.some((take) => take.resource === resource)
    );
  }
}

type Days = { from: number; to: number };

function canPlaceAll(units: number, runs: readonly ModelRun[], wishes: readonly Days[]): boolean {
  const busy = Array.from({ length: units }, () => new Set<number>());
  const daysOf = ({ from, to }: Days) => Array.from({ length: to - from }, (_, day) => from + day);
  for (const run of runs) if (run.fixed) for (const day of daysOf(run)) busy[run.unit]?.add(day);
  const waiting = [...wishes, ...runs.filter((run) => !run.fixed)].sort((a, b) => a.from - b.from);
  const placeFrom = (index: number): boolean => {
    const next = waiting[index];
    if (next === undefined) return true;
    const days = daysOf(next);
    return busy.some((taken) => {
      if (days.some((day) => taken.has(day))) return false;
      for (const day of days) taken.add(day);
      const found = placeFrom(index + 1);
      for (const day of days) taken.delete(day);
      return found;
    });
  };
  return placeFrom(0);
}
