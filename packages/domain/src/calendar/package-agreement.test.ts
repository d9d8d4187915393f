import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, daysBetween, type PlainDate } from "../dates/plain-date.ts";
import { instantOf } from "../dates/time-zone.ts";
import type { Availability } from "../inventory/availability.ts";
import { firstArrival, listPackages } from "../offers/list-packages.ts";
import { packageOffers, type PackageOffer } from "../offers/package-offers.ts";
import type { Package } from "../packages/package.ts";
import { buildHotelCalendar } from "../property/hotel-calendar.ts";
import type { Hotel } from "../property/hotel.ts";
import type { HotelCalendar } from "../property/sale-calendar.ts";
import { anAvailability } from "../testing/availability.ts";
import { aDiscount } from "../testing/discount.ts";
import { ADULT, CHILD, DOUBLE } from "../testing/lake-hotel.ts";
import { aPackage, packageHotel, SUITE, WEEKEND } from "../testing/package.ts";
import { packageArrivalDays, packageDepartureDays } from "./package-days.ts";
import { packageSearch, type PackageSearch } from "./package-nights.ts";

// Package calendars find stays with their own algorithm; here they are compared with the offers of every stay.
const TODAY = "2027-06-08";
const HORIZON = 12;
const DAYS = Array.from({ length: HORIZON + 1 }, (_, index) => addDays(TODAY, index));
const SETTINGS = { seed: 20_270_609, numRuns: 80 };

const day = fc.constantFrom(...DAYS);
const span = fc
  .tuple(day, fc.integer({ min: 0, max: 6 }))
  .map(([from, days]) => ({ from, to: addDays(from, days) }));
const nights = fc.integer({ min: 1, max: 4 });
const effect = fc.oneof(
  fc.constantFrom(
    { closed: true },
    { closedToArrival: true },
    { closedToDeparture: true },
    { packagesOnly: true },
  ),
  nights.map((minStayArrival) => ({ minStayArrival })),
  nights.map((minStayThrough) => ({ minStayThrough })),
  nights.map((maxStayThrough) => ({ maxStayThrough })),
  nights.map((minAdvanceDays) => ({ minAdvanceDays })),
  fc.array(nights, { minLength: 1, maxLength: 3 }).map((stayLengths) => ({ stayLengths })),
);
const restrictions = fc.array(
  fc
    .tuple(fc.constantFrom(null, DOUBLE, SUITE), effect, span)
    .map(([roomTypeId, what, when]) => ({ ratePlanId: null, roomTypeId, ...what, ...when })),
  { maxLength: 4 },
);
const own = fc.oneof(
  fc.constantFrom({ closedToArrival: false }, { closedToArrival: true }, { closedToDeparture: false }),
  nights.map((minStay) => ({ minStay })),
  nights.map((maxStay) => ({ maxStay })),
  nights.map((maxAdvanceDays) => ({ maxAdvanceDays })),
);
const packages: fc.Arbitrary<Package> = fc
  .record({
    nights: fc.integer({ min: 1, max: 3 }),
    most: fc.integer({ min: 0, max: 2 }),
    hasPrice: fc.boolean(),
    stayPeriods: fc.array(span, { maxLength: 2 }),
    arrivalWeekdays: fc.constantFrom<Package["arrivalWeekdays"]>([], ["tue", "thu", "fri"]),
    restrictions: fc.array(
      fc.tuple(own, span).map(([what, when]) => ({ ...what, ...when })),
      { maxLength: 2 },
    ),
  })
  .map(({ most, hasPrice, ...changes }) => {
    const prices = {
      kind: "per_room" as const,
      prices: [{ amounts: { CZK: 200_000 } }, { from: addDays(TODAY, 4), amounts: { CZK: 150_000 } }],
      persons: 2,
      furtherGuests: [],
    };
    return aPackage({
      ...changes,
      extraNights: most === 0 ? null : { most, prices: hasPrice ? prices : null },
      discountsApply: true,
    });
  });
const taken = fc.array(
  fc
    .tuple(fc.constantFrom(1, 2, 3), day, fc.integer({ min: 1, max: 6 }))
    .map(([unitId, arrival, length]) => ({ unitId, stay: { arrival, departure: addDays(arrival, length) } })),
  { maxLength: 8 },
);

type Case = {
  hotel: Hotel;
  calendar: HotelCalendar;
  availability: Availability;
  party: Record<number, number>;
};

const cases: fc.Arbitrary<Case> = fc
  .record({
    pack: packages,
    restrictions,
    stays: taken,
    mode: fc.constantFrom("off", "restricted"),
    discounts: fc.constantFrom<Hotel["discounts"]>([], [aDiscount()], [aDiscount({ roomTypeIds: [SUITE] })]),
    party: fc.constantFrom({ [ADULT]: 2 }, { [ADULT]: 1, [CHILD]: 2 }, { [ADULT]: 4 }),
  })
  .map(({ pack, restrictions: rules, stays, mode, discounts, party }) => {
    const before = packageHotel([pack]);
    const hotel = packageHotel([pack], {
      restrictions: rules,
      discounts,
      search: { ...before.search, horizonDays: HORIZON },
      rules: { ...before.rules, roomCheckMode: mode },
    });
    const calendar = buildHotelCalendar(hotel, TODAY, 20);
    return { hotel, calendar, availability: anAvailability(hotel.resources, stays), party };
  });

const question = {
  roomTypeIds: null,
  currency: "CZK" as const,
  now: instantOf(TODAY, "09:00", "Europe/Prague"),
};

function offersOf(
  { hotel, calendar, availability, party }: Case,
  arrival: PlainDate,
  departure: PlainDate,
): PackageOffer[] {
  const asked = { ...question, packageId: WEEKEND, party, businessTrip: false };
  return packageOffers(hotel, calendar, availability, { ...asked, stay: { arrival, departure } }).offers;
}

function searchOf({ hotel, calendar, availability, party }: Case): PackageSearch {
  return packageSearch(hotel, calendar, availability, WEEKEND, { ...question, party, wholeParty: false });
}

test("a day is free exactly where an offer begins, at the lowest price of the shortest one of each room", () => {
  fc.assert(
    fc.property(cases, (one) => {
      const search = searchOf(one);
      for (const { date, available, price, blocked } of packageArrivalDays(
        search,
        TODAY,
        addDays(TODAY, HORIZON),
      )) {
        const shortest = new Map<number, number>();
        for (let length = 1; length <= 5; length++) {
          for (const { roomTypeId, total } of offersOf(one, date, addDays(date, length))) {
            if (!shortest.has(roomTypeId)) shortest.set(roomTypeId, total);
          }
        }
        expect(available).toBe(shortest.size > 0);
        expect(blocked === null).toBe(available);
        expect(price).toBe(available ? Math.min(...shortest.values()) : null);
      }
      const free = packageArrivalDays(search, TODAY, addDays(TODAY, HORIZON)).filter(
        ({ available }) => available,
      );
      expect(firstArrival(search, TODAY)).toBe(free[0]?.date ?? null);
      const { hotel, calendar, availability, party } = one;
      const [listed] = listPackages(hotel, calendar, availability, {
        ...question,
        party,
        wholeParty: false,
        stay: null,
        coupon: null,
      });
      const cheapest = free.length > 0 ? Math.min(...free.map(({ price }) => price ?? Infinity)) : undefined;
      expect(listed?.kind === "sold" ? listed.price : undefined).toBe(cheapest);
    }),
    SETTINGS,
  );
});

test("a departure is free exactly where an offer ends, at its lowest price", () => {
  fc.assert(
    fc.property(cases, day, (one, arrival) => {
      const until = addDays(arrival, 6);
      for (const { date, available, price } of packageDepartureDays(
        searchOf(one),
        arrival,
        addDays(arrival, 1),
        until,
      )) {
        const totals = offersOf(one, arrival, date).map(({ total }) => total);
        expect(available).toBe(totals.length > 0);
        expect(price).toBe(available ? Math.min(...totals) : null);
      }
    }),
    SETTINGS,
  );
});

test("a departure of any arrival is free exactly where an offer of some arrival ends", () => {
  fc.assert(
    fc.property(cases, (one) => {
      for (const { date, available } of packageDepartureDays(
        searchOf(one),
        null,
        TODAY,
        addDays(TODAY, HORIZON),
      )) {
        const arrivals = DAYS.filter((arrival) => arrival < date && daysBetween(arrival, date) <= 5);
        expect(available).toBe(arrivals.some((arrival) => offersOf(one, arrival, date).length > 0));
      }
    }),
    { ...SETTINGS, numRuns: 40 },
  );
});
