import { expect, test } from "vitest";
import type { StayQuestion } from "../pricing/quote-stay.ts";
import type { Hotel } from "../property/hotel.ts";
import { anAvailability } from "../testing/availability.ts";
import { ADULT, DOUBLE, FLEX, NONREF, PROMO, theLakeHotel } from "../testing/lake-hotel.ts";
import { aRatePlan } from "../testing/rate-plan.ts";
import { aResource, aRoomType } from "../testing/room-type.ts";
import { aStayQuestion, guests } from "../testing/stay-question.ts";
import { findUpsells } from "./find-upsells.ts";
import { buildHotelCalendar } from "../property/hotel-calendar.ts";

const SUITE = 20;
const VILLA = 30;
const SUITE_UNIT = 4;

/** A double of 24 m² at 2200, a suite of 38 m² at 3000 and a villa of 90 m² at 9000 for two, without meals. */
function threeRooms(changes: Partial<Hotel> = {}): Hotel {
  const prices = [
    { roomTypeId: DOUBLE, amounts: { 2: 220_000 } },
    { roomTypeId: SUITE, amounts: { 2: 300_000 } },
    { roomTypeId: VILLA, amounts: { 2: 900_000 } },
  ];
  return theLakeHotel({
    resources: [
      aResource(),
      aResource({ id: 2, code: "suites", units: [{ id: SUITE_UNIT, name: "201" }] }),
      aResource({ id: 3, code: "villas", units: [{ id: 5, name: "V" }] }),
    ],
    roomTypes: [
      aRoomType(),
      aRoomType({ id: SUITE, code: "suite", floorSpace: 38, takes: [{ resourceId: 2, quantity: 1 }] }),
      aRoomType({ id: VILLA, code: "villa", floorSpace: 90, takes: [{ resourceId: 3, quantity: 1 }] }),
    ],
    ratePlans: [
      aRatePlan({
        id: FLEX,
        roomTypeIds: [DOUBLE, SUITE, VILLA],
        pricing: { kind: "base", prices, extraBeds: [] },
      }),
    ],
    ...changes,
  });
}

// Thursday and Friday night.
const stay = ["2027-05-13", "2027-05-15"] as const;
const asked = (changes: Partial<StayQuestion> = {}) => aStayQuestion(...stay, changes);

function upsellsOf(hotel: Hotel, lines: StayQuestion[], takenUnits: number[] = []) {
  const taken = takenUnits.map((unitId) => ({
    unitId,
    stay: { arrival: "2027-05-14", departure: "2027-05-15" },
  }));
  const calendar = buildHotelCalendar(hotel, "2027-03-01", 400);
  return findUpsells(hotel, calendar, anAvailability(hotel.resources, taken), lines).map((upsell) => ({
    line: upsell.line,
    kind: upsell.kind,
    to: [upsell.quote.roomTypeId, upsell.quote.ratePlanId, upsell.quote.guests[0]?.meal],
    difference: upsell.difference,
  }));
}

test("a larger room is offered at its difference for the whole stay: 2 × (3000 − 2200)", () => {
  expect(upsellsOf(threeRooms(), [asked()])).toEqual([
    { line: 0, kind: "room", to: [SUITE, FLEX, "none"], difference: 160_000 },
  ]);
});

test("a room that costs more than half as much again is not: from the suite, the villa is 2 × 6000 dearer", () => {
  expect(upsellsOf(threeRooms(), [asked({ roomTypeId: SUITE })])).toEqual([]);
});

test("nor is one that is taken on a single night, or by another line of the same reservation", () => {
  expect(upsellsOf(threeRooms(), [asked()], [SUITE_UNIT])).toEqual([]);
  expect(upsellsOf(threeRooms(), [asked(), asked({ roomTypeId: SUITE })])).toEqual([]);
});

test("the services of the line go along, so that they cancel out", () => {
  const dog = {
    id: 7,
    code: "dog",
    name: { en: "Dog" },
    description: { en: "" },
    unit: "night" as const,
    amounts: { CZK: 30_000 },
    vatPercent: 21,
    discountable: false,
    maxQuantity: 2,
    picture: null,
  };
  const services = [{ serviceId: 7, quantity: 1 }];
  const [upsell] = upsellsOf(threeRooms({ services: [dog] }), [asked({ services })]);
  expect(upsell?.difference).toBe(160_000);
});

test("the next richer meal for everybody: two guests, two nights, 250 each", () => {
  expect(upsellsOf(theLakeHotel(), [asked()])).toEqual([
    { line: 0, kind: "meal", to: [DOUBLE, FLEX, "breakfast"], difference: 100_000 },
  ]);
});

test("terms that can be cancelled, the cheapest of them, for those that cannot: 4464 − 4320", () => {
  // Half board instead of breakfast: 2 × 2 × (550 − 250).
  const line = asked({ ratePlanId: NONREF, guests: guests([ADULT, ADULT], "breakfast") });
  expect(upsellsOf(theLakeHotel(), [line])).toEqual([
    { line: 0, kind: "meal", to: [DOUBLE, NONREF, "half_board"], difference: 120_000 },
    { line: 0, kind: "terms", to: [DOUBLE, PROMO, "breakfast"], difference: 14_400 },
  ]);
});

test("of several lines at most three, one of each kind before two of a kind", () => {
  const lines = [asked({ ratePlanId: NONREF }), asked({ ratePlanId: NONREF })];
  expect(upsellsOf(theLakeHotel(), lines).map(({ line, kind }) => [line, kind])).toEqual([
    [0, "meal"],
    [0, "terms"],
    [1, "terms"],
  ]);
});

test("a line that cannot be sold any more is offered nothing better", () => {
  expect(upsellsOf(theLakeHotel(), [asked({ ratePlanId: 99 })])).toEqual([]);
});

test("a rate that another one of the room outdoes is not proposed", () => {
  const two = threeRooms();
  const [flex] = two.ratePlans;
  if (!flex) throw new Error("a plan");
  const cheap = { ...flex, id: 7, roomTypeIds: [SUITE], pricing: suiteFor(280_000) };
  const card = { ...flex, id: 0, roomTypeIds: [DOUBLE], cardGuarantee: true };
  const prices = [{ roomTypeId: DOUBLE, amounts: { 2: 200_000 } }, ...suiteFor(290_000).prices];
  const saver = {
    ...flex,
    id: NONREF,
    roomTypeIds: [DOUBLE, SUITE],
    cancellationPolicyId: 2,
    pricing: { ...suiteFor(290_000), prices },
  };
  const hotel = { ...two, ratePlans: [card, flex, saver, cheap] };
  expect(upsellsOf(hotel, [asked({ ratePlanId: NONREF })])).toEqual([
    { line: 0, kind: "terms", to: [DOUBLE, FLEX, "none"], difference: 40_000 },
  ]);
  expect(upsellsOf({ ...two, ratePlans: [card, flex, saver] }, [asked({ ratePlanId: NONREF })])).toEqual([
    { line: 0, kind: "room", to: [SUITE, NONREF, "none"], difference: 180_000 },
    { line: 0, kind: "terms", to: [DOUBLE, FLEX, "none"], difference: 40_000 },
  ]);
});

function suiteFor(amount: number) {
  return { kind: "base" as const, prices: [{ roomTypeId: SUITE, amounts: { 2: amount } }], extraBeds: [] };
}
