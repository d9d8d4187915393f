import { addDays, type PlainDate } from "@portico/domain/dates/plain-date";
import {
  aMassage,
  aPool,
  aTimedService,
  at,
  CABIN,
  PRIVATE_SAUNA,
  RESOURCES,
  SAUNA_ROOM,
} from "@portico/domain/testing/timed-service";
import type { TimedService } from "@portico/domain/wellness/timed-service";

/** One room of a type for some nights, or a service with its times and number of persons. */
export type ModelItem =
  | { kind: "room"; arrival: PlainDate; nights: number }
  | { kind: "service"; service: number; day: PlainDate; from: number; to: number; persons: number };

/** A hotel in plain words, and the mistakes that a calendar may make about it. */
export type NaiveHotel = {
  rooms: number;
  services: TimedService[];
  /** How many there are in a minute of a day of the calendar. */
  capacity: (resourceId: number, minute: number) => number;
  /** The hour that clocks skip: its day, from and to. */
  skipped: { day: PlainDate; from: number; to: number } | null;
  /** If not everything fits, sells what fits. */
  sellsParts: boolean;
};

const POOL_PLACES = 4;

/** The sauna, its room together with the cabin, massages with a quarter to clean, and a pool for five. */
export const NAIVE_HOTEL: NaiveHotel = {
  rooms: 1,
  services: [
    aTimedService(),
    aTimedService({
      id: PRIVATE_SAUNA,
      code: "private",
      buffer: 5,
      takes: [
        { resourceId: CABIN, quantity: 1, per: "slot" },
        { resourceId: SAUNA_ROOM, quantity: 1, per: "slot" },
      ],
    }),
    aMassage(),
    aPool(),
  ],
  capacity: (resourceId, minute) => {
    if (resourceId === CABIN) return minute >= at("04:00") && minute < at("05:00") ? 0 : 1;
    return [0, 1, 0, 2, 5][resourceId] ?? 0;
  },
  skipped: { day: "2027-03-28", from: at("02:00"), to: at("03:00") },
  sellsParts: false,
};

/** The resources of `NAIVE_HOTEL` as the engine has them configured. */
export const MODEL_RESOURCES = RESOURCES.map((resource) => {
  if (resource.id === CABIN)
    return { ...resource, capacities: [{ hours: { from: at("04:00"), to: at("05:00") }, capacity: 0 }] };
  return resource.id === POOL_PLACES ? { ...resource, capacity: 5 } : resource;
});

/** A minute of a resource, or a night of the rooms, and the wanted quantity. */
type Mark = { key: string; units: number; capacity: number };

/**
 * A calendar that a child could keep: for each minute on the clock, how much of each resource is in use, and for each night how
 * many rooms. It shares no code with the engine.
 */
export class NaiveCalendar {
  readonly #hotel: NaiveHotel;
  readonly #bookings = new Map<string, ModelItem[]>();

  constructor(hotel: NaiveHotel) {
    this.#hotel = hotel;
  }

  /** Records which of the items fit beside all others' items, all of them or none; returns whether all fit. */
  book(id: string, items: readonly ModelItem[]): boolean {
    const before = this.#bookings.get(id);
    this.#bookings.delete(id);
    const fitting: ModelItem[] = [];
    for (const item of items) if (this.#fits([...fitting, item])) fitting.push(item);
    const isAll = fitting.length === items.length;
    if (isAll || this.#hotel.sellsParts) this.#bookings.set(id, fitting);
    else if (before !== undefined) this.#bookings.set(id, before);
    return isAll || (this.#hotel.sellsParts && fitting.length > 0);
  }

  cancel(id: string): void {
    this.#bookings.delete(id);
  }

  /** Takes one of a booking's items out, by its place among those that it still has. */
  cancelItem(id: string, place: number): void {
    this.#bookings.set(id, (this.#bookings.get(id) ?? []).toSpliced(place, 1));
  }

  /** What is in use, as `resource date minute` or `room date`, each with its number. */
  inUse(): Map<string, number> {
    return sum([...this.#bookings.values()].flat().flatMap((item) => this.#marks(item)));
  }

  #fits(items: readonly ModelItem[]): boolean {
    const used = this.inUse();
    const marks = items.flatMap((item) => this.#marks(item));
    const wanted = sum(marks);
    return marks.every(({ key, capacity }) => (used.get(key) ?? 0) + (wanted.get(key) ?? 0) <= capacity);
  }

  #marks(item: ModelItem): Mark[] {
    if (item.kind === "room") {
      return Array.from({ length: item.nights }, (_, night) => ({
        key: `room ${addDays(item.arrival, night)}`,
        units: 1,
        capacity: this.#hotel.rooms,
      }));
    }
    const service = this.#hotel.services[item.service];
    if (!service) throw new Error("There is no such service");
    const marks: Mark[] = [];
    for (const { resourceId, quantity, per } of service.takes) {
      const units = per === "person" ? quantity * item.persons : quantity;
      let minute = item.from;
      for (let left = item.to - item.from + service.buffer; left > 0; minute++) {
        const day = addDays(item.day, Math.floor(minute / 1440));
        const clock = minute % 1440;
        if (this.#isSkipped(day, clock)) continue;
        left--;
        const capacity = this.#hotel.capacity(resourceId, clock);
        const isBuffer = minute >= item.to;
        if (isBuffer && capacity === 0) continue;
        marks.push({ key: `${resourceId} ${day} ${clock}`, units, capacity });
      }
    }
    return marks;
  }

  #isSkipped(day: PlainDate, clock: number): boolean {
    const { skipped } = this.#hotel;
    return skipped?.day === day && skipped.from <= clock && clock < skipped.to;
  }
}

function sum(marks: readonly Mark[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { key, units } of marks) sums.set(key, (sums.get(key) ?? 0) + units);
  return sums;
}
