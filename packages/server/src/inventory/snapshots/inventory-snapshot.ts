import { addDays, dayNumber, plainDate } from "@portico/domain/dates/plain-date";
import { instantOf, todayIn, type Instant } from "@portico/domain/dates/time-zone";
import {
  buildHotelCalendar,
  calendarInSteps,
  type HotelCalendar,
} from "@portico/domain/property/hotel-calendar";
import type { HotelVersion as PastHotel } from "@portico/domain/pricing/price-history";
import type { Hotel } from "@portico/domain/property/hotel";
import { PAST_CALENDAR_BYTES } from "@portico/domain/property/past-calendars";
import type { Queryable } from "../../database/index.ts";
import type { Basis, Client } from "../../http/index.ts";
import type { ChangedNights } from "../inventory-store.ts";
import { countBytes } from "./counted-bytes.ts";
import { inTurns } from "./in-turns.ts";
import { SnapshotNights, UNITS_BEYOND } from "./snapshot-nights.ts";
import { readFreeNights, readUnitNights, type HotelVersion } from "./snapshot-store.ts";

let revisions = 0;

/** Kept for each hotel beside it, bounded each by its own rule: what pages say of it, services as guests see them. */
const BESIDE_BYTES = 64 * 1024;

/** The same for the prices before discounts of a hotel that has some. */
export const PRIOR_BYTES = 192 * 1024;

/** The same for what each kind of calendar has said of a hotel's days, of which there are two. */
export const CALENDAR_BYTES = 64 * 1024;
const CALENDARS = 2;

/**
 * A hotel in this process's memory: its configuration at one version, its rules expanded by night, and availability. It
 * answers searches without the database; `InventorySnapshots` keeps it fresh.
 */
export class InventorySnapshot implements Client {
  readonly hotelId: number;
  readonly hotel: Hotel;
  readonly configVersion: number;
  /** The configurations that current prices are compared with, oldest first. */
  readonly pastHotels: readonly PastHotel[];
  readonly calendar: HotelCalendar;
  readonly availability: SnapshotNights;
  /** The hotel's next midnight: from then on its calendar begins a day later. */
  readonly validUntil: Instant;
  /** Counts across the whole process, so that a hotel that was dropped and loaded again never reuses one. */
  readonly stamp: string;
  inventoryVersion: number;
  /** What it counts against the memory for hotels. */
  bytes = 0;

  constructor(
    hotel: Hotel,
    version: HotelVersion,
    now: Instant,
    pastHotels: readonly PastHotel[] = [],
    calendar?: HotelCalendar,
  ) {
    const today = todayIn(hotel.timeZone, now);
    const days = hotel.search.horizonDays + 1;
    this.hotelId = version.hotelId;
    this.hotel = hotel;
    this.configVersion = version.configVersion;
    this.pastHotels = pastHotels;
    this.inventoryVersion = version.inventoryVersion;
    this.calendar = calendar ?? buildHotelCalendar(hotel, today, days);
    this.availability = new SnapshotNights(hotel.resources, dayNumber(today), days);
    this.validUntil = instantOf(addDays(today, 1), "00:00", hotel.timeZone);
    revisions += 1;
    this.stamp = `${this.configVersion}.${revisions}`;
  }

  /** The same as the constructor and counted, in steps between which other requests are answered. */
  static async layOut(
    hotel: Hotel,
    version: HotelVersion,
    now: Instant,
    pastHotels: readonly PastHotel[],
  ): Promise<InventorySnapshot> {
    const today = todayIn(hotel.timeZone, now);
    const calendar = await inTurns(calendarInSteps(hotel, today, hotel.search.horizonDays + 1));
    const snapshot = new InventorySnapshot(hotel, version, now, pastHotels, calendar);
    const counted = await inTurns(countBytes(hotel, calendar, pastHotels));
    const beside =
      BESIDE_BYTES +
      CALENDARS * CALENDAR_BYTES +
      (pastHotels.length > 0 ? PRIOR_BYTES + PAST_CALENDAR_BYTES : 0);
    snapshot.bytes = counted + snapshot.availability.bytes + beside;
    return snapshot;
  }

  /** Reads what is taken, for all nights or only the changed ones, and makes it visible at once. */
  async readNights(db: Queryable, changed: ChangedNights | null): Promise<void> {
    const first = plainDate(this.availability.first);
    const resourceIds = changed?.resourceIds ?? this.hotel.resources.map(({ id }) => id);
    const range = changed ?? { resourceIds: null, from: first, to: null };
    const free = await readFreeNights(db, this.hotelId, first, range);
    const marked = { ...range, to: range.to && addDays(range.to, UNITS_BEYOND) };
    const units = await readUnitNights(db, this.hotelId, first, marked);
    const end = this.availability.first + this.availability.days;
    this.availability.replace(
      { free, units },
      {
        resourceIds,
        from: dayNumber(range.from),
        to: range.to === null ? end : dayNumber(range.to) + 1,
      },
    );
  }

  watched<Outcome>(work: () => Outcome): { outcome: Outcome; basis: Basis } {
    return this.availability.watch.during(work);
  }

  stands(basis: Basis): boolean {
    return this.availability.watch.stands(basis);
  }
}
