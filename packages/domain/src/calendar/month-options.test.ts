import { describe, expect, test } from "vitest";
import { instantOf } from "../dates/time-zone.ts";
import { buildHotelCalendar } from "../property/hotel-calendar.ts";
import type { Hotel } from "../property/hotel.ts";
import type { RestrictionRule } from "../rates/restriction-rule.ts";
import type { Stay } from "../stays/stay.ts";
import { anAvailability } from "../testing/availability.ts";
import { aCalendarQuestion } from "../testing/calendar-question.ts";
import { DOUBLE } from "../testing/lake-hotel.ts";
import { aMonthPlan, monthHotel, MONTHLY } from "../testing/month-plan.ts";
import { aRatePlan } from "../testing/rate-plan.ts";
import { aResource } from "../testing/room-type.ts";
import { atLeastNights } from "../stays/stay.ts";
import { availabilityDays } from "./availability-days.ts";
import { departureDays } from "./departure-days.ts";
import { hasNoMoreDates, monthOptions, priceOfOption, type MonthOption } from "./month-options.ts";
import { priceHints } from "./price-hints.ts";

const now = instantOf("2027-01-01", "12:00", "Europe/Prague");
const ids = { roomTypeId: DOUBLE, ratePlanId: MONTHLY };
type Taken = readonly { unitId: number; stay: Stay }[];

/** A hotel with one unit. */
const single = (changes: Partial<Hotel> = {}, terms = {}) =>
  monthHotel(aMonthPlan(terms), {
    resources: [aResource({ units: [{ id: 1, name: "101" }] })],
    ...changes,
  });

function searched(hotel: Hotel, taken: Taken = []) {
  return [
    hotel,
    buildHotelCalendar(hotel, "2027-01-01", 800),
    anAvailability(hotel.resources, taken),
  ] as const;
}

function options(hotel: Hotel, arrival: string, months: number[], taken: Taken = []): MonthOption[] {
  return monthOptions(...searched(hotel, taken), { ...aCalendarQuestion({ now }), arrival, months });
}

const fromApril: Taken = [{ unitId: 1, stay: { arrival: "2027-04-10", departure: "2027-06-01" } }];

test("M7: the only unit is taken from 10 April", () => {
  const found = options(single(), "2027-01-15", [1, 2, 3, 4], fromApril);
  expect(found).toMatchObject([
    {
      month: "2027-02",
      departure: "2027-02-15",
      kind: "available",
      price: 2_190_000,
      singleUnit: true,
      ...ids,
    },
    { month: "2027-03", kind: "available", price: 4_380_000 },
    { month: "2027-04", kind: "partial", lastDeparture: "2027-04-10", price: 6_216_800, ...ids },
    { month: "2027-05", kind: "partial", lastDeparture: "2027-04-10", price: 6_216_800 },
  ]);
  expect(found.map((option) => priceOfOption(option) / 100)).toEqual([21_900, 43_800, 62_168, 62_168]);
  expect(hasNoMoreDates(found)).toBe(true);
  expect(hasNoMoreDates(found.slice(0, 2))).toBe(false);
});

test("cards from 31 January end on the last days of months", () => {
  expect(options(single(), "2027-01-31", [1, 2, 3]).map(({ departure }) => departure)).toEqual([
    "2027-02-28",
    "2027-03-31",
    "2027-04-30",
  ]);
});

describe("what stands in the way", () => {
  const rule = (changes: Partial<RestrictionRule>): RestrictionRule[] => [
    { ratePlanId: null, roomTypeId: null, ...changes },
  ];

  test.each<[string, Hotel, number, string]>([
    ["the plan's minimum", single({}, { leastMonths: 2 }), 1, "min_stay"],
    ["the plan's maximum", single({}, { mostMonths: 2 }), 3, "max_stay"],
    ["a later month without a price", single(), 10, "no_price"],
    [
      "what the hotel sells yet",
      single({ search: { ...single().search, horizonDays: 60 } }),
      3,
      "beyond_horizon",
    ],
    [
      "a closed departure",
      single({ restrictions: rule({ from: "2027-02-15", to: "2027-02-15", closedToDeparture: true }) }),
      1,
      "closed_to_departure",
    ],
    [
      "a closed arrival",
      single({ restrictions: rule({ from: "2027-01-15", to: "2027-01-15", closedToArrival: true }) }),
      1,
      "closed_to_arrival",
    ],
  ])("%s", (_case, hotel, months, code) => {
    const [option] = options(hotel, "2027-01-15", [months]);
    expect(option?.kind === "unavailable" && option.problem.code).toBe(code);
    expect(option && priceOfOption(option)).toBe(0);
  });

  test("a break before the minimum leaves nothing to offer", () => {
    const [option] = options(single({}, { leastMonths: 3 }), "2027-01-15", [3], fromApril);
    expect(option).toMatchObject({ kind: "unavailable", problem: { code: "sold_out", date: "2027-04-10" } });
  });
});

describe("free in two units only", () => {
  const inTwo: Taken = [
    { unitId: 1, stay: { arrival: "2027-01-15", departure: "2027-02-01" } },
    { unitId: 2, stay: { arrival: "2027-02-01", departure: "2027-03-01" } },
    { unitId: 3, stay: { arrival: "2027-01-01", departure: "2027-06-01" } },
  ];
  const withMode = (roomCheckMode: Hotel["rules"]["roomCheckMode"]) =>
    monthHotel(aMonthPlan(), { rules: { ...monthHotel().rules, roomCheckMode } });

  test.each([
    ["off", { kind: "available", singleUnit: false }],
    ["warning", { kind: "available", singleUnit: false }],
    ["restricted", { kind: "unavailable", problem: { code: "no_single_unit" } }],
  ] as const)("%s", (mode, state) => {
    expect(options(withMode(mode), "2027-01-15", [1], inTwo)).toMatchObject([state]);
  });
});

describe("months in the rooms' calendars", () => {
  test("a day is open if a month fits, and the first departure is its anchor", () => {
    const asked = { ...aCalendarQuestion({ now }), from: "2027-03-09", to: "2027-03-11" };
    const days = availabilityDays(...searched(single(), fromApril), asked);
    expect(days.map(({ blocked }) => blocked?.code ?? null)).toEqual([null, null, "min_stay"]);
    expect(days.every(({ available }) => available)).toBe(true);

    const departures = departureDays(...searched(single(), fromApril), {
      ...aCalendarQuestion({ now }),
      arrival: "2027-03-10",
      until: "2027-05-01",
    });
    const bookable = departures.filter((day) => day.bookable).map(({ departure }) => departure);
    expect(bookable).toEqual(["2027-04-10"]);
    expect(departures[0]).toMatchObject({ minStay: 31, blocked: { code: "min_stay", nights: 31 } });
  });

  test("a hint is the average of the shortest stay, rounded down", () => {
    const asked = { ...aCalendarQuestion({ now }), from: "2027-01-15", to: "2027-01-15" };
    const [hint] = priceHints(...searched(single()), { ...asked, target: { kind: "arrival" } });
    // 21,900 / 31 = 706.45
    expect(hint).toEqual({ date: "2027-01-15", price: 70_600, average: true });
  });

  test("where months sell a stay, no hint is the price of its nights", () => {
    const prices = [{ roomTypeId: DOUBLE, amounts: { 0: 50_000 } }];
    const nightly = aRatePlan({ pricing: { kind: "base", prices, extraBeds: [] } });
    const hotel = single({ ratePlans: [nightly, aMonthPlan()] });
    const asked = { ...aCalendarQuestion({ now }), from: "2027-02-14", to: "2027-02-15" };
    const target = { kind: "departure" as const, arrival: "2027-01-15" };
    expect(priceHints(...searched(hotel), { ...asked, target }).map(({ price }) => price)).toEqual([
      50_000, 70_600,
    ]);
  });
});

test("a departure before the minimum is pushed out to it", () => {
  const stay = { arrival: "2027-01-31", departure: "2027-02-10" };
  expect(atLeastNights(stay, 28)).toEqual({ arrival: "2027-01-31", departure: "2027-02-28" });
  expect(atLeastNights(stay, 10)).toEqual(stay);
});
