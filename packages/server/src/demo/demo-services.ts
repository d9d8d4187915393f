import {
  addDays,
  dayNumber,
  plainDate,
  weekdayIndex,
  type PlainDate,
} from "@portico/domain/dates/plain-date";
import { instantOf, type Instant } from "@portico/domain/dates/time-zone";
import { saleCurrency, type SaleCurrency } from "@portico/domain/money/sale-currency";
import { quoteTimedService } from "@portico/domain/pricing/quote-timed-service";
import type { Hotel } from "@portico/domain/property/hotel";
import { daySlots, type DaySlot } from "@portico/domain/wellness/day-slots";
import { freeBlocks } from "@portico/domain/wellness/nearest-slots";
import { slotsLeft, type SlotAvailability, type SlotCapacity } from "@portico/domain/wellness/slot-cells";
import type { SlotBlock } from "@portico/domain/wellness/slot-demand";
import { blockLimits, countsPersons, type TimedService } from "@portico/domain/wellness/timed-service";
import { slotsTaken } from "../inventory/index.ts";
import { seededRandom, soldOutDay } from "./demo-occupancy.ts";

const SEED = 20_260_102;
const DAYS_AHEAD = 18;
/** After these days there are fewer bookings. */
const BUSY_DAYS = 10;
const FRIDAY = 4;
/** Each is a reservation of its own. */
const ITEM_NO = 1;

/** A service as it was sold, with what it takes. */
export type DemoService = ReturnType<typeof soldService>;

/**
 * Bookings of services that make a demo hotel look alive from `today` on, the same ones for the same day: more of them in
 * the evening and on weekends, and one day on which a service is sold out.
 */
export function demoServices(hotel: Hotel, today: PlainDate): DemoService[] {
  const random = seededRandom(SEED);
  const book = new SlotBook(hotel, today, random);
  const { services } = hotel.wellness;
  for (let ahead = 0; ahead < DAYS_AHEAD; ahead += 1) {
    const day = addDays(today, ahead);
    for (const service of services) {
      const most = (ahead < BUSY_DAYS ? 2 : 1) + (weekdayIndex(dayNumber(day)) >= FRIDAY ? 1 : 0);
      const wishes = 1 + Math.floor(random() * most);
      for (let wish = 0; wish < wishes; wish += 1) book.sell(service, day);
    }
  }
  const full = services.findLast((service) => !countsPersons(service));
  const day = plainDate(soldOutDay(dayNumber(today)));
  while (full && book.sell(full, day)) continue;
  return book.sold;
}

/** What is sold of the services, and what that takes of their resources. */
class SlotBook {
  readonly sold: DemoService[] = [];
  readonly #hotel: Hotel;
  readonly #booked: Instant;
  readonly #random: () => number;
  /** By resource and cell. */
  readonly #taken: ReadonlyMap<number, Map<number, number>>;
  readonly #availability: SlotAvailability;

  constructor(hotel: Hotel, today: PlainDate, random: () => number) {
    this.#hotel = hotel;
    this.#booked = instantOf(addDays(today, -1), "10:00", hotel.timeZone);
    this.#random = random;
    this.#taken = new Map(hotel.wellness.resources.map(({ id }) => [id, new Map<number, number>()]));
    const taken: SlotCapacity = (resourceId, cell) => this.#taken.get(resourceId)?.get(cell) ?? 0;
    this.#availability = slotsLeft(hotel.wellness.resources, taken);
  }

  /** The shortest booking, rather late than early; false if the day has no time left. */
  sell(service: TimedService, day: PlainDate): boolean {
    const { least, most } = service.persons;
    const persons = least + Math.floor(this.#random() * Math.min(3, most - least + 1));
    const wished = { slots: blockLimits(service).least, persons };
    const free = freeBlocks(service, this.#slots(service, day), wished);
    const times = free[Math.floor(Math.sqrt(this.#random()) * free.length)];
    if (!times) return false;
    const sold = soldService(this.#hotel, service, { block: { day, ...times }, persons, now: this.#booked });
    this.sold.push(sold);
    for (const { resourceId, cell, quantity } of sold.demand.slots) {
      const cells = this.#taken.get(resourceId);
      cells?.set(cell, (cells.get(cell) ?? 0) + quantity);
    }
    return true;
  }

  #slots(service: TimedService, day: PlainDate): DaySlot[] {
    const { timeZone, search } = this.#hotel;
    return daySlots(service, {
      day,
      timeZone,
      horizonDays: search.horizonDays,
      allowZeroPrice: false,
      currency: baseOf(this.#hotel),
      now: this.#booked,
      availability: this.#availability,
    });
  }
}

function baseOf(hotel: Hotel): SaleCurrency {
  const currency = saleCurrency(hotel, hotel.baseCurrency);
  if (!currency) throw new Error("The demo does not sell in its base currency");
  return currency;
}

function soldService(
  hotel: Hotel,
  service: TimedService,
  booking: { block: SlotBlock; persons: number; now: Instant },
) {
  const quote = quoteTimedService(hotel, {
    ...booking,
    serviceId: service.id,
    currency: hotel.baseCurrency,
  });
  if (!quote.ok) throw new Error(`The demo cannot sell ${service.code}: ${JSON.stringify(quote.problem)}`);
  const { takes, buffer, name } = service;
  return {
    sale: {
      kind: "service" as const,
      itemNo: ITEM_NO,
      lineCode: service.code,
      serviceName: name,
      tags: [],
      takes,
      buffer,
      quote: quote.value,
    },
    demand: { itemNo: ITEM_NO, slots: slotsTaken(hotel, [{ takes, buffer, ...booking }]) },
  };
}
