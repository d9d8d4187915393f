import type { DayRule } from "@portico/domain/dates/day-rule";
import { WEEKDAYS } from "@portico/domain/dates/plain-date";
import type { RestrictionRule } from "@portico/domain/rates/restriction-rule";
import * as fc from "fast-check";
import { expect, test } from "vitest";

import type { NamedHotel } from "../property/named-hotel.ts";
import { hotelOf, smallFileText } from "./testing/demo-hotel.ts";
import { writeHotelFile } from "./write-hotel-file.ts";

const hotel = hotelOf(smallFileText());
const [GARDEN, HOUSE] = [1, 2];

/** Only a few different days, so that neighbouring rules can often be merged. */
const days: fc.Arbitrary<DayRule> = fc
  .record({
    range: fc.constantFrom(
      {},
      { from: "07-01", to: "08-31" },
      { from: "12-20", to: "01-03" },
      { from: "2027-05-01", to: "2027-05-09" },
      { from: "2027-09-01" },
    ),
    weekdays: fc.option(fc.subarray([...WEEKDAYS], { minLength: 1 }), { nil: undefined }),
  })
  .map(({ range, weekdays }) => ({ ...range, ...(weekdays === undefined ? {} : { weekdays }) }));

const seasons = fc.subarray([
  ["summer", [{ from: "07-01", to: "08-31" }]],
  [
    "high",
    [
      { from: "07-01", to: "08-31" },
      { from: "12-20", to: "01-03" },
    ],
  ],
  ["yule", [{ from: "12-20", to: "01-03" }]],
] as const);

const amount = fc.integer({ min: 0, max: 3 }).map((crowns) => crowns * 100);
const currency = fc.constantFrom({}, { currency: "EUR" as const });

const gardenPrice = fc
  .record({ days, currency, one: amount, two: amount })
  .map(({ days: rule, currency: own, one, two }) => ({
    ...rule,
    roomTypeId: GARDEN,
    ...own,
    amounts: { 1: one, 2: two },
  }));
const housePrice = fc
  .record({ days, currency, whole: amount })
  .map(({ days: rule, currency: own, whole }) => ({
    ...rule,
    roomTypeId: HOUSE,
    ...own,
    amounts: { 0: whole },
  }));

const mealPrice = fc
  .record({ days, currency, categoryId: fc.constantFrom(1, 2), amount })
  .map(({ days: rule, currency: own, ...rest }) => ({
    ...rule,
    meal: "breakfast" as const,
    ...own,
    ...rest,
  }));

const restriction: fc.Arbitrary<RestrictionRule> = fc
  .record({
    days,
    ratePlanId: fc.constantFrom(null, 1, 2),
    roomTypeId: fc.constantFrom(null, GARDEN, HOUSE),
    effect: fc.constantFrom(
      { closed: true },
      { minStayArrival: 2 },
      { maxStayThrough: 7, closedToDeparture: false },
      { stayLengths: [7, 14] },
      { packagesOnly: true, minAdvanceDays: 2, maxAdvanceDays: 90 },
    ),
  })
  .map(({ days: rule, effect, ...scope }) => ({ ...rule, ...scope, ...effect }));

const hotels: fc.Arbitrary<NamedHotel> = fc
  .record({
    garden: fc.array(gardenPrice, { minLength: 1, maxLength: 6 }),
    house: fc.array(housePrice, { minLength: 1, maxLength: 4 }),
    meals: fc.array(mealPrice, { maxLength: 6 }),
    restrictions: fc.array(restriction, { maxLength: 8 }),
    seasons,
  })
  .map(({ garden, house, meals, restrictions, seasons: named }) => ({
    ...hotel,
    ratePlans: hotel.ratePlans.map((plan) =>
      plan.pricing.kind === "base"
        ? { ...plan, pricing: { ...plan.pricing, prices: [...garden, ...house] } }
        : plan,
    ),
    mealPrices: [...hotel.mealPrices, ...meals],
    restrictions,
    names: {
      ...hotel.names,
      seasons: Object.fromEntries(
        named.map(([code, ranges]) => [code, ranges.map((range) => ({ ...range }))]),
      ),
    },
  }));

test("whatever rules a hotel has, its file reads back to the same rules in the same order", () => {
  fc.assert(
    fc.property(hotels, (any) => {
      expect(hotelOf(writeHotelFile(any))).toEqual(any);
    }),
    { seed: 20_261_120, numRuns: 100 },
  );
});
