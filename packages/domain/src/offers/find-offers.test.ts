import { describe, expect, test } from "vitest";
import type { Hotel } from "../property/hotel.ts";
import type { Stay } from "../stays/stay.ts";
import { anAvailability } from "../testing/availability.ts";
import { ADULT, DOUBLE, FLEX, NONREF, PROMO, theLakeHotel } from "../testing/lake-hotel.ts";
import { aRatePlan } from "../testing/rate-plan.ts";
import { aResource, aRoomType } from "../testing/room-type.ts";
import { BOOKED, guests } from "../testing/stay-question.ts";
import { cheapestPerRoomType, findOffers, type OfferQuestion } from "./find-offers.ts";
import { buildHotelCalendar } from "../property/hotel-calendar.ts";

type Taken = { unitId: number; stay: Stay }[];

const stay = (arrival: string, departure: string): Stay => ({ arrival, departure });

function offersOf(hotel: Hotel, changes: Partial<OfferQuestion> = {}, taken: Taken = []) {
  const question: OfferQuestion = {
    stay: stay("2027-05-13", "2027-05-15"),
    party: { [ADULT]: 2 },
    roomTypeIds: null,
    ratePlanIds: null,
    guests: null,
    currency: "CZK",
    now: BOOKED,
    businessTrip: false,
    ...changes,
  };
  return findOffers(
    hotel,
    buildHotelCalendar(hotel, "2027-03-01", 400),
    anAvailability(hotel.resources, taken),
    question,
  );
}

describe("what is offered", () => {
  test("every plan of every room type, the cheapest first", () => {
    const { offers, refused } = offersOf(theLakeHotel());
    // 4800, less 10 %, less 7 %
    expect(offers.map((offer) => [offer.ratePlanId, offer.total])).toEqual([
      [NONREF, 432_000],
      [PROMO, 446_400],
      [FLEX, 480_000],
    ]);
    expect(offers.every((offer) => offer.available === 3 && offer.singleUnit)).toBe(true);
    expect(refused).toEqual([]);
  });

  test("equal prices come in the order of rate plans, then room types", () => {
    const roomTypes = [aRoomType({ id: 11 }), aRoomType({ id: 10 })];
    const pricing = {
      kind: "base" as const,
      prices: [11, 10].map((roomTypeId) => ({ roomTypeId, amounts: { 2: 100_000 } })),
      extraBeds: [],
    };
    const plans = [2, 1].map((id) => aRatePlan({ id, roomTypeIds: [11, 10], pricing }));
    const { offers } = offersOf(theLakeHotel({ roomTypes, ratePlans: plans }));
    expect(offers.map((offer) => [offer.ratePlanId, offer.roomTypeId])).toEqual([
      [1, 10],
      [1, 11],
      [2, 10],
      [2, 11],
    ]);
  });

  test("one room type or plan can be asked for alone", () => {
    const hotel = theLakeHotel();
    expect(offersOf(hotel, { ratePlanIds: [PROMO] }).offers.map((offer) => offer.ratePlanId)).toEqual([
      PROMO,
    ]);
    expect(offersOf(hotel, { roomTypeIds: [99] })).toEqual({ offers: [], refused: [] });
  });

  test("a party gets each plan's usual meal; guests named one by one keep theirs", () => {
    const lake = theLakeHotel();
    const hotel = { ...lake, search: { ...lake.search, defaultMeal: "breakfast" as const } };
    // Two nights, two guests, 250 each
    expect(offersOf(hotel, { ratePlanIds: [FLEX] }).offers[0]?.total).toBe(480_000 + 100_000);
    const named = { ratePlanIds: [FLEX], guests: guests([ADULT, ADULT]) };
    expect(offersOf(hotel, named).offers[0]?.total).toBe(480_000);
  });
});

describe("what is free", () => {
  const busy = (unitId: number, arrival: string, departure: string) => ({
    unitId,
    stay: stay(arrival, departure),
  });

  test("the scarcest night counts, and a room left on its arrival day is free", () => {
    const taken = [
      busy(1, "2027-05-13", "2027-05-14"),
      busy(2, "2027-05-14", "2027-05-16"),
      busy(3, "2027-05-10", "2027-05-13"),
    ];
    expect(offersOf(theLakeHotel(), { ratePlanIds: [FLEX] }, taken).offers[0]).toMatchObject({
      available: 2,
      singleUnit: true,
    });
  });

  test("sold out: every full night is named, and the price is still known", () => {
    const taken = [1, 2, 3].map((unitId) => busy(unitId, "2027-05-14", "2027-05-15"));
    const strict = theLakeHotel({ rules: { ...theLakeHotel().rules, roomCheckMode: "restricted" } });
    const { offers, refused } = offersOf(strict, { ratePlanIds: [FLEX] }, taken);
    expect(offers).toEqual([]);
    expect(refused).toMatchObject([
      { roomTypeId: DOUBLE, ratePlanId: FLEX, problems: [{ code: "sold_out", date: "2027-05-14" }] },
    ]);
    expect(refused[0]?.quote?.total).toBe(480_000);
  });

  test("reasons of the rules and of the rooms are told together", () => {
    const taken = [1, 2, 3].map((unitId) => busy(unitId, "2027-05-14", "2027-05-15"));
    const hotel = theLakeHotel({ restrictions: [{ ratePlanId: null, roomTypeId: null, minStayArrival: 3 }] });
    expect(offersOf(hotel, { ratePlanIds: [FLEX] }, taken).refused).toEqual([
      {
        roomTypeId: DOUBLE,
        ratePlanId: FLEX,
        problems: [
          { code: "min_stay", date: "2027-05-13", nights: 3 },
          { code: "sold_out", date: "2027-05-14" },
        ],
        quote: null,
      },
    ]);
  });

  // Only units 101 and 102: one is busy from the 5th, the other until the 5th, so each night has a free unit.
  describe("a long stay that no single unit can take", () => {
    const taken = [busy(1, "2027-08-05", "2027-08-11"), busy(2, "2027-08-01", "2027-08-05")];
    const twoUnits = aResource({
      units: [
        { id: 1, name: "101" },
        { id: 2, name: "102" },
      ],
    });
    const asked = { stay: stay("2027-08-01", "2027-08-11"), ratePlanIds: [FLEX] };
    const hotelWith = (roomCheckMode: Hotel["rules"]["roomCheckMode"]) =>
      theLakeHotel({ resources: [twoUnits], rules: { ...theLakeHotel().rules, roomCheckMode } });

    test.each(["off", "warning"] as const)("is sold in the mode %s, and the guest must be told", (mode) => {
      // Eight nights at 2200, Friday and Saturday at 2600
      expect(offersOf(hotelWith(mode), asked, taken).offers).toMatchObject([
        { total: 2_280_000, available: 1, singleUnit: false },
      ]);
    });

    test.each([
      ["2027-07-30T21:59:00Z", []],
      ["2027-07-30T22:00:00Z", [{ code: "no_single_unit" }]],
      ["2027-08-01T10:00:00Z", [{ code: "no_single_unit" }]],
    ])(
      "is waited for at %s only if an offer could stand its whole time before the arrival",
      (at, problems) => {
        const { refused } = offersOf(hotelWith("warning"), { ...asked, now: Date.parse(at) }, taken);
        expect(refused[0]?.problems ?? []).toEqual(problems);
      },
    );

    test("is refused in the restricted mode", () => {
      const { offers, refused } = offersOf(hotelWith("restricted"), asked, taken);
      expect(offers).toEqual([]);
      expect(refused[0]?.problems).toEqual([{ code: "no_single_unit" }]);
    });
  });

  test("a whole house needs every unit of its rooms, and two beds of a pool make half as many doubles", () => {
    const resources = [
      aResource(),
      aResource({ id: 2, code: "beds", units: [11, 12, 13].map((id) => ({ id, name: `${id}` })) }),
    ];
    const roomTypes = [
      aRoomType({
        id: 1,
        code: "house",
        takes: [
          { resourceId: 1, quantity: 3 },
          { resourceId: 2, quantity: 3 },
        ],
      }),
      aRoomType({ id: 2, code: "pair", takes: [{ resourceId: 2, quantity: 2 }] }),
      aRoomType({ id: 3, code: "nothing", takes: [] }),
    ];
    const prices = roomTypes.map(({ id }) => ({ roomTypeId: id, amounts: { 2: 100_000 } }));
    const plan = aRatePlan({ roomTypeIds: [1, 2, 3], pricing: { kind: "base", prices, extraBeds: [] } });
    const hotel = theLakeHotel({ resources, roomTypes, ratePlans: [plan] });
    const availableOf = (taken: Taken) =>
      offersOf(hotel, {}, taken).offers.map((offer) => [offer.roomTypeId, offer.available]);
    expect(availableOf([])).toEqual([
      [1, 1],
      [2, 1],
    ]);
    expect(availableOf([busy(11, "2027-05-14", "2027-05-15")])).toEqual([[2, 1]]);
    expect(availableOf([busy(3, "2027-05-12", "2027-05-14")])).toEqual([[2, 1]]);
  });
});

describe("one offer for each room type", () => {
  const roomTypes = [aRoomType({ id: 10 }), aRoomType({ id: 11, takes: [{ resourceId: 2, quantity: 1 }] })];
  const resources = [aResource(), aResource({ id: 2, code: "suites", units: [{ id: 4, name: "201" }] })];
  const plans = [1, 2].map((id) =>
    aRatePlan({
      id,
      roomTypeIds: [10, 11],
      pricing: {
        kind: "base",
        prices: [10, 11].map((roomTypeId) => ({
          roomTypeId,
          amounts: { 2: roomTypeId * 10_000 - id * 100 },
        })),
        extraBeds: [],
      },
    }),
  );
  const hotel = theLakeHotel({ roomTypes, resources, ratePlans: plans });

  test("its cheapest plan", () => {
    expect(cheapestPerRoomType(offersOf(hotel)).map((offer) => [offer.roomTypeId, offer.ratePlanId])).toEqual(
      [
        [10, 2],
        [11, 2],
      ],
    );
  });

  test("a sold-out type comes last with its cheapest price and none available", () => {
    const taken = [1, 2, 3].map((unitId) => ({ unitId, stay: stay("2027-05-13", "2027-05-14") }));
    expect(
      cheapestPerRoomType(offersOf(hotel, {}, taken)).map((offer) => ({
        roomTypeId: offer.roomTypeId,
        ratePlanId: offer.ratePlanId,
        available: offer.available,
        singleUnit: offer.singleUnit,
        total: offer.total,
      })),
    ).toEqual([
      { roomTypeId: 11, ratePlanId: 2, available: 1, singleUnit: true, total: 219_600 },
      { roomTypeId: 10, ratePlanId: 2, available: 0, singleUnit: false, total: 199_600 },
    ]);
  });

  test("a type that the party can't buy for other reasons is left out", () => {
    const four = cheapestPerRoomType(offersOf(hotel, { party: { [ADULT]: 4 } }));
    expect(four).toEqual([]);
  });
});
