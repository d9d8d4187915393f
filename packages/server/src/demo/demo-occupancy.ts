import {
  dayNumber,
  plainDate,
  weekdayIndex,
  type DayNumber,
  type PlainDate,
} from "@portico/domain/dates/plain-date";
import type { RoomType } from "@portico/domain/rooms/room-type";
import type { Hotel } from "@portico/domain/property/hotel";

import { demoTenancies, isLetByMonth, type DemoStay } from "./demo-tenancies.ts";

const SEED = 20_260_101;
/** Guests already in the house; then five busy weeks; then fewer and fewer bookings. */
const DAYS_BEFORE = 3;
const BUSY_DAYS = 35;
const DAYS_AHEAD = 63;
const LENGTHS = [1, 2, 2, 3, 3, 4, 5, 7];
/**
 * The chance per day that a free house gets a guest: with stays of about three nights it is taken on two days of three.
 */
const HOUSE_SALE = 0.35;
const FRIDAY = 4;
const TUESDAY = 1;

/**
 * Bookings that make a demo hotel look alive from `today` on, the same ones for the same day: 55 to 90 % of the rooms
 * for five weeks, the next two weekends with rooms to sell and some of them nearly gone, one sold-out night.
 */
export function demoOccupancy(hotel: Hotel, today: PlainDate): DemoStay[] {
  const random = seededRandom(SEED);
  const first = dayNumber(today);
  const weekends = nextWeekendNights(first);
  const soldOut = soldOutDay(first);
  return hotel.roomTypes.flatMap((roomType) => {
    const units = unitsOf(hotel, roomType);
    if (units === 0) return [];
    if (isLetByMonth(hotel, roomType)) return demoTenancies(roomType.code, units, today, random);
    const book = new RoomBook(roomType.code, units, weekends);
    book.sellWeekends();
    for (let night = first - DAYS_BEFORE; night < first + DAYS_AHEAD; night += 1) {
      book.fill(night, occupancyOf(night - first, random), random);
    }
    book.sellOut(soldOut);
    return book.stays;
  });
}

/** Units of a room type with its own units; 0 for one that takes what others sell. */
function unitsOf(hotel: Hotel, roomType: RoomType): number {
  const pools = hotel.resources.filter(({ kind }) => kind === "pool");
  const [own, ...more] = roomType.takes.flatMap(({ resourceId, quantity }) =>
    pools.filter(({ id }) => id === resourceId).map(({ units }) => ({ units: units.length, quantity })),
  );
  return own !== undefined && more.length === 0 && own.quantity === 1 ? own.units : 0;
}

/** Friday and Saturday nights of this week and the next, since "next Friday" may mean either. */
function nextWeekendNights(today: DayNumber): Set<DayNumber> {
  const friday = firstWeekday(today, FRIDAY);
  return new Set([friday, friday + 1, friday + 7, friday + 8]);
}

/** A day some two weeks ahead on which guests meet with a sold-out room, and with a sold-out service. */
export function soldOutDay(today: DayNumber): DayNumber {
  return firstWeekday(today + 15, TUESDAY);
}

function firstWeekday(from: DayNumber, weekday: number): DayNumber {
  return from + ((weekday - weekdayIndex(from) + 7) % 7);
}

function occupancyOf(daysAhead: number, random: () => number): number {
  const full = 0.6 + 0.28 * random();
  const thinning = Math.max(0, daysAhead - BUSY_DAYS) / (DAYS_AHEAD - BUSY_DAYS);
  return full * (1 - 0.75 * thinning);
}

/** The units of one room type by night, and the stays that fill them. */
class RoomBook {
  readonly stays: DemoStay[] = [];
  readonly #code: string;
  readonly #units: number;
  readonly #weekends: ReadonlySet<DayNumber>;
  readonly #taken = new Set<string>();

  constructor(code: string, units: number, weekends: ReadonlySet<DayNumber>) {
    this.#code = code;
    this.#units = units;
    this.#weekends = weekends;
  }

  /** Small room types are sold down to the units that stay free, so that guests see a true "last 2". */
  sellWeekends(): void {
    const sold = this.#units - this.#keptFree;
    if (this.#units > 6 || sold < 1) return;
    for (const night of this.#weekends) {
      if (!this.#weekends.has(night - 1)) this.#add(night, 2, [...Array(sold).keys()]);
    }
  }

  /** Adds stays until this share of the night's units is taken, or no more fit. */
  fill(night: DayNumber, share: number, random: () => number): void {
    const pick = (count: number): number => Math.floor(random() * count);
    const largestGroup = Math.max(1, Math.floor(this.#units / 2));
    if (this.#units === 1 && random() > HOUSE_SALE) return;
    while (this.#free(night, 1).length > this.#units * (1 - share) + 0.5) {
      let nights = LENGTHS[pick(LENGTHS.length)] ?? 1;
      while (nights > 1 && this.#free(night, nights).length === 0) nights -= 1;
      const free = this.#free(night, nights);
      if (free.length === 0) return;
      this.#add(night, nights, free.slice(0, 1 + pick(Math.min(largestGroup, free.length))));
    }
  }

  sellOut(night: DayNumber): void {
    const free = this.#free(night, 1);
    if (free.length > 0) this.#add(night, 1, free);
  }

  /** Units that the demo's bookings leave free on the next weekends; none if the type has only one. */
  get #keptFree(): number {
    return this.#units === 1 ? 0 : Math.max(2, Math.floor(this.#units / 4));
  }

  #free(night: DayNumber, nights: number): number[] {
    return [...Array(this.#units).keys()].filter((unit) =>
      Array.from({ length: nights }, (_, index) => night + index).every(
        (day) =>
          !this.#taken.has(`${unit} ${day}`) &&
          !(this.#weekends.has(day) && unit >= this.#units - this.#keptFree),
      ),
    );
  }

  #add(night: DayNumber, nights: number, units: number[]): void {
    for (const unit of units) {
      for (let day = night; day < night + nights; day += 1) this.#taken.add(`${unit} ${day}`);
    }
    this.stays.push({ roomTypeCode: this.#code, arrival: plainDate(night), nights, units });
  }
}

/** Mulberry32: the same numbers from 0 up to 1 for the same seed on every machine. */
export function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
