import { expect, test } from "vitest";
import { instantOf } from "../dates/time-zone.ts";
import { buildHotelCalendar } from "../property/hotel-calendar.ts";
import { anAvailability } from "../testing/availability.ts";
import { aCalendarQuestion } from "../testing/calendar-question.ts";
import { ADULT, DOUBLE, FLEX } from "../testing/lake-hotel.ts";
import { aMonthPlan, monthHotel, MONTHLY } from "../testing/month-plan.ts";
import { aRatePlan } from "../testing/rate-plan.ts";
import { aResource } from "../testing/room-type.ts";
import { findAlternatives } from "./alternatives/find-alternatives.ts";
import { findCombinations } from "./combinations/find-combinations.ts";
import { findOffers } from "./find-offers.ts";
import { hopelessPlans } from "./hopeless-plans.ts";

const nightly = aRatePlan({
  id: FLEX,
  pricing: { kind: "base", prices: [{ roomTypeId: DOUBLE, amounts: { 0: 100_000 } }], extraBeds: [] },
});
const hotel = monthHotel(aMonthPlan(), { ratePlans: [nightly, aMonthPlan()] });
const calendar = buildHotelCalendar(hotel, "2027-01-01", 500);
const availability = anAvailability(hotel.resources);
const asked = {
  currency: "CZK" as const,
  now: instantOf("2027-01-01", "12:00", "Europe/Prague"),
  businessTrip: false,
};

test.each([
  ["up to the eve of a month by the night", "2027-02-14", [[FLEX, 3_000_000]]],
  ["from a month on by the month, though nights cost more", "2027-02-15", [[MONTHLY, 2_190_000]]],
])("a room that is let both ways is offered %s", (_case, departure, plans) => {
  const { offers } = findOffers(hotel, calendar, availability, {
    ...asked,
    stay: { arrival: "2027-01-15", departure },
    party: { [ADULT]: 2 },
    roomTypeIds: null,
    ratePlanIds: null,
    guests: null,
  });
  expect(offers.map(({ ratePlanId, total }) => [ratePlanId, total])).toEqual(plans);
});

test("two rooms for a month cost two rents", () => {
  const stay = { arrival: "2027-01-15", departure: "2027-02-15" };
  const combinations = findCombinations(hotel, calendar, availability, {
    ...asked,
    stay,
    party: { [ADULT]: 4 },
    rooms: 2,
    roomTypeId: null,
  });
  expect(combinations).toMatchObject([
    { total: 4_380_000, rooms: [{ ratePlanId: MONTHLY }, { ratePlanId: MONTHLY }] },
  ]);
});

test("a price by the month outdoes none by the night, nor the other way round", () => {
  expect(hopelessPlans(hotel, calendar)).toEqual([]);
});

test("a stay of more than a year has alternatives where it is sold by the month", () => {
  const plan = aMonthPlan();
  if (plan.pricing.kind === "months")
    plan.pricing.prices = [{ roomTypeId: DOUBLE, amounts: { 0: 2_000_000 } }];
  const longest = monthHotel(plan, { resources: [aResource({ units: [{ id: 1, name: "101" }] })] });
  const taken = [{ unitId: 1, stay: { arrival: "2027-01-14", departure: "2027-01-17" } }];
  const found = findAlternatives(
    longest,
    buildHotelCalendar(longest, "2027-01-01", 731),
    anAvailability(longest.resources, taken),
    {
      ...aCalendarQuestion({ now: asked.now }),
      stay: { arrival: "2027-01-15", departure: "2028-02-20" },
    },
  );
  expect(found.slice(0, 2)).toMatchObject([
    { kind: "shorter", arrival: "2027-01-17", departure: "2028-02-20" },
    { kind: "shift", arrival: "2027-01-17", departure: "2028-02-22" },
  ]);
});
