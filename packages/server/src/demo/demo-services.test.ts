import { addDays, dayNumber, plainDate, type PlainDate } from "@portico/domain/dates/plain-date";
import { instantOf } from "@portico/domain/dates/time-zone";
import { saleCurrency, type SaleCurrency } from "@portico/domain/money/sale-currency";
import type { Hotel } from "@portico/domain/property/hotel";
import { daySlots, type DaySlot } from "@portico/domain/wellness/day-slots";
import { lowestPrice } from "@portico/domain/wellness/lowest-price";
import { isAnyFree } from "@portico/domain/wellness/nearest-slots";
import { addQuantities, slotsLeft } from "@portico/domain/wellness/slot-cells";
import type { TimedService } from "@portico/domain/wellness/timed-service";
import { unsoldTimes } from "@portico/domain/wellness/unsold-times";
import { describe, expect, test } from "vitest";
import { demoFileText, hotelOf } from "../hotel-files/testing/demo-hotel.ts";
import { soldOutDay } from "./demo-occupancy.ts";
import { demoServices } from "./demo-services.ts";

const FIRST = "2027-01-01";
const DAYS = Array.from({ length: 5 }, (_, index) => addDays(FIRST, index * 73));

/** The cheapest booking of each service, in whole units, and the one that is sold out on a day. */
const HOTELS = [
  [
    "jezerni-hvozd.yaml",
    {
      "private-sauna": 1290,
      "public-sauna": 290,
      whirlpool: 990,
      "classic-massage": 1150,
      "thai-massage": 1650,
      pool: 190,
    },
    "thai-massage",
  ],
  ["city.yaml", { "meeting-room": 36, "city-bike": 12 }, "meeting-room"],
] as const;

describe.each(HOTELS)("%s", (file, lowest, full) => {
  const hotel = hotelOf(demoFileText(file));
  const { services, resources } = hotel.wellness;
  const currency = saleCurrency(hotel, hotel.baseCurrency) as SaleCurrency;

  /** What the demo's bookings of that day leave of a service. */
  function demoOn(today: PlainDate): (service: TimedService, day: PlainDate) => DaySlot[] {
    const all = demoServices(hotel, today).flatMap(({ demand }) => demand.slots);
    const taken = new Map(addQuantities(all).map((one) => [`${one.resourceId}/${one.cell}`, one.quantity]));
    const availability = slotsLeft(resources, (id, cell) => taken.get(`${id}/${cell}`) ?? 0);
    for (const { resourceId, cell } of all) {
      if (availability.free(resourceId, cell) < 0) throw new Error(`${resourceId} is sold twice`);
    }
    const asked = settings(hotel, today);
    return (service, day) => daySlots(service, { ...asked, currency, availability, day });
  }

  test("every service is sold at all of its times, from what the demo says", () => {
    const found = services.map((service) => [
      service.code,
      (lowestPrice(service, { first: dayNumber(FIRST), count: 365 }, currency) ?? 0) / 100,
    ]);
    expect(Object.fromEntries(found)).toEqual(lowest);
    const unsold = services.map((service) => unsoldTimes(service, hotel, { today: FIRST, currency }));
    expect(unsold.filter((one) => one !== null)).toEqual([]);
  });

  test.each(DAYS)(
    "as of %s, guests find free times, times that are taken, and one day that is full",
    (today) => {
      const slots = demoOn(today);
      const week = Array.from({ length: 7 }, (_, ahead) => addDays(today, ahead + 1));
      for (const service of services) {
        expect(week.filter((day) => isAnyFree(service, slots(service, day))).length).toBeGreaterThan(1);
        if (service.code === "pool" || service.code === "city-bike") continue;
        const taken = week
          .flatMap((day) => slots(service, day))
          .filter(({ refusal }) => refusal === "sold_out");
        expect(taken.length).toBeGreaterThan(2);
      }
      const service = services.find(({ code }) => code === full);
      const day = plainDate(soldOutDay(dayNumber(today)));
      expect(service && isAnyFree(service, slots(service, day))).toBe(false);
    },
  );
});

function settings(hotel: Hotel, today: PlainDate) {
  return {
    timeZone: hotel.timeZone,
    horizonDays: hotel.search.horizonDays,
    allowZeroPrice: false,
    now: instantOf(today, "09:00", hotel.timeZone),
  };
}
