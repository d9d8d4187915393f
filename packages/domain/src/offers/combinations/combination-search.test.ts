import { describe, expect, test } from "vitest";
import type { Hotel } from "../../property/hotel.ts";
import type { Party } from "../../stays/guest.ts";
import type { Stay } from "../../stays/stay.ts";
import { searched } from "../../testing/calendar-question.ts";
import { ADULT, CHILD, DOUBLE, FLEX, INFANT, theLakeHotel } from "../../testing/lake-hotel.ts";
import { aFee } from "../../testing/coupon.ts";
import { aGuestCategory } from "../../testing/hotel.ts";
import { aRatePlan } from "../../testing/rate-plan.ts";
import { aResource, aRoomType } from "../../testing/room-type.ts";
import { BOOKED } from "../../testing/stay-question.ts";
import { findCombinations } from "./find-combinations.ts";
import { combinationSearch, type Combination, type CombinationQuestion } from "./combination-search.ts";

const FAMILY = 12;
const HOUSE = 13;

/** Doubles for 1800, 2200 or (with the extra bed) 2800 and one family room for five at 4400, on a Thursday. */
function familyHotel(changes: Partial<Hotel> = {}): Hotel {
  return theLakeHotel({
    resources: [aResource(), aResource({ id: 2, code: "families", units: [{ id: 9, name: "201" }] })],
    roomTypes: [
      aRoomType(),
      aRoomType({ id: FAMILY, beds: 5, extraBeds: 0, takes: [{ resourceId: 2, quantity: 1 }] }),
    ],
    ratePlans: [
      aRatePlan({
        id: FLEX,
        roomTypeIds: [DOUBLE, FAMILY],
        pricing: {
          kind: "base",
          prices: [
            { roomTypeId: DOUBLE, amounts: { 1: 180_000, 2: 220_000 } },
            { roomTypeId: FAMILY, amounts: { 5: 440_000 } },
          ],
          extraBeds: [{ roomTypeId: DOUBLE, categoryId: ADULT, amount: 60_000 }],
        },
      }),
    ],
    ...changes,
  });
}

const thursday = { arrival: "2027-05-13", departure: "2027-05-14" };
type Taken = { unitId: number; stay: Stay }[];

function cheapestOf(hotel: Hotel, asked: CombinationQuestion, taken: Taken = []): Combination[] {
  return combinationSearch(...searched(hotel, taken), asked).cheapest(() => true, 3);
}

/** "room type: guests" of each room with the price, one line for each combination. */
function drawn(
  hotel: Hotel,
  party: Party,
  taken: Taken = [],
  rooms = 10,
  stay = thursday,
  changes: Partial<CombinationQuestion> = {},
): string[] {
  const asked = { stay, party, rooms, roomTypeId: null, currency: "CZK" as const, now: BOOKED, ...changes };
  return cheapestOf(hotel, asked, taken).map(({ total, rooms: chosen }) => {
    const guests = chosen.map(
      (room) => `${room.roomTypeId}:${room.guests.map((g) => "?ACI"[g.categoryId]).join("")}`,
    );
    return `${guests.sort((a, b) => b.length - a.length || a.localeCompare(b)).join(" ")} = ${total / 100}`;
  });
}

const five = { [ADULT]: 5 };
const noFamilyRoom: Taken = [{ unitId: 9, stay: thursday }];

describe("five persons", () => {
  test("the family room; then doubles for three and two; then one room more", () => {
    expect(drawn(familyHotel(), five)).toEqual([
      "12:AAAAA = 4400",
      "10:AAA 10:AA = 5000",
      "12:AAAA 10:A = 6200",
    ]);
  });

  test("with the family room sold out: two doubles, then three", () => {
    expect(drawn(familyHotel(), five, noFamilyRoom)).toEqual([
      "10:AAA 10:AA = 5000",
      "10:AA 10:AA 10:A = 6200",
    ]);
  });

  test("rooms of one type alone, where that is asked", () => {
    expect(drawn(familyHotel(), five, [], 10, thursday, { roomTypeId: DOUBLE })).toEqual([
      "10:AAA 10:AA = 5000",
      "10:AA 10:AA 10:A = 6200",
    ]);
  });

  test("nothing in a currency that the hotel does not sell in", () => {
    expect(drawn(familyHotel(), five, [], 10, thursday, { currency: "USD" })).toEqual([]);
  });

  test("no more rooms than asked for", () => {
    expect(drawn(familyHotel(), five, noFamilyRoom, 2)).toEqual(["10:AAA 10:AA = 5000"]);
    expect(drawn(familyHotel(), five, noFamilyRoom, 1)).toEqual([]);
  });

  test("what is taken is not offered: one double and the family room are left", () => {
    const taken = [1, 2].map((unitId) => ({ unitId, stay: thursday }));
    expect(drawn(familyHotel(), { [ADULT]: 7 }, taken)).toEqual(["12:AAAAA 10:AA = 6600"]);
    expect(drawn(familyHotel(), { [ADULT]: 9 }, taken)).toEqual([]);
  });
});

describe("who sleeps in which room", () => {
  test("one room is enough where it seats all", () => {
    expect(drawn(familyHotel(), { [ADULT]: 2 })[0]).toBe("10:AA = 2200");
  });

  test("no child sleeps without an adult where the room asks for one", () => {
    const rooms = familyHotel().roomTypes.map((room) => ({ ...room, extraBeds: 0, adultRequired: true }));
    const hotel = familyHotel({ roomTypes: rooms });
    // A child pays half of its share: 2200 less 550.
    expect(drawn(hotel, { [ADULT]: 2, [CHILD]: 2 }, noFamilyRoom)).toEqual(["10:AC 10:AC = 3300"]);
    expect(drawn(hotel, { [ADULT]: 1, [CHILD]: 3 }, noFamilyRoom)).toEqual([]);
  });

  test("infants take no bed, but never a room of their own", () => {
    expect(drawn(familyHotel(), { [ADULT]: 3, [INFANT]: 2 }, noFamilyRoom, 1)).toEqual(["10:AAAII = 2800"]);
    expect(drawn(familyHotel(), { [INFANT]: 2 })).toEqual([]);
  });
});

test("a party of many kinds of guests, whom a search must count together, is seated as it is", () => {
  const kinds = Array.from({ length: 12 }, (_, index) =>
    aGuestCategory({
      id: index + 1,
      order: index,
      class: index < 3 ? "adult" : "child",
      discountPercent: index * 5,
    }),
  );
  const party = Object.fromEntries(kinds.map(({ id }) => [id, id <= 8 ? 2 : 1]));
  const units = Array.from({ length: 10 }, (_, index) => ({ id: index + 1, name: `${index}` }));
  const hotel = familyHotel({
    guestCategories: kinds,
    resources: [aResource({ units }), aResource({ id: 2 })],
  });
  const asked = { stay: thursday, party, rooms: 10, roomTypeId: null, currency: "CZK" as const, now: BOOKED };
  const found = cheapestOf(hotel, asked);
  expect(found).toHaveLength(3);
  for (const { rooms } of found) {
    const seated = Map.groupBy(
      rooms.flatMap(({ guests }) => guests),
      ({ categoryId }) => categoryId,
    );
    expect(Object.fromEntries([...seated].map(([id, guests]) => [id, guests.length]))).toEqual(party);
  }
});

describe("what types share", () => {
  /** The house takes all three doubles. */
  const withHouse = familyHotel({
    roomTypes: [
      aRoomType(),
      aRoomType({ id: HOUSE, beds: 8, extraBeds: 0, takes: [{ resourceId: 1, quantity: 3 }] }),
    ],
    ratePlans: [
      aRatePlan({
        id: FLEX,
        roomTypeIds: [DOUBLE, HOUSE],
        pricing: {
          kind: "base",
          prices: [
            { roomTypeId: DOUBLE, amounts: { 1: 180_000, 2: 220_000 } },
            { roomTypeId: HOUSE, amounts: { 8: 300_000 } },
          ],
          extraBeds: [{ roomTypeId: DOUBLE, categoryId: ADULT, amount: 60_000 }],
        },
      }),
    ],
  });

  test("the house or its rooms, never both", () => {
    expect(drawn(withHouse, five)).toEqual([
      "13:AAAAA = 3000",
      "10:AAA 10:AA = 5000",
      "10:AA 10:AA 10:A = 6200",
    ]);
    expect(drawn(withHouse, { [ADULT]: 9 })).toEqual(["10:AAA 10:AAA 10:AAA = 8400"]);
    expect(drawn(withHouse, five, [{ unitId: 1, stay: thursday }])).toEqual(["10:AAA 10:AA = 5000"]);
  });
});

/** Family rooms, and rooms or houses on one pool of three units, each with prices by number of guests. */
function hotelOf(
  types: { id: number; beds: number; units: number; amounts: Record<number, number> }[],
): Hotel {
  return familyHotel({
    roomTypes: types.map(({ id, beds, units }) =>
      aRoomType({
        id,
        beds,
        extraBeds: 0,
        takes: [{ resourceId: id === FAMILY ? 2 : 1, quantity: units }],
      }),
    ),
    ratePlans: [
      aRatePlan({
        id: FLEX,
        roomTypeIds: types.map(({ id }) => id),
        pricing: {
          kind: "base",
          prices: types.map(({ id, amounts }) => ({ roomTypeId: id, amounts })),
          extraBeds: [],
        },
      }),
    ],
  });
}

describe("the cheapest that can be had at once", () => {
  const doubles = { id: DOUBLE, beds: 2, units: 1, amounts: { 1: 180_000, 2: 220_000 } };
  const family = { id: FAMILY, beds: 5, units: 1, amounts: { 5: 440_000 } };

  test("each room is of its own type, though another would be cheaper where it is free", () => {
    const hotel = hotelOf([doubles, { ...family, beds: 2 }]);
    const taken = [1, 2].map((unitId) => ({ unitId, stay: thursday }));
    // 2200 and 4400
    expect(drawn(hotel, { [ADULT]: 4 }, taken)).toEqual(["10:AA 12:AA = 6600"]);
  });

  test("found in several searches, the three cheapest of all are kept, in their order", () => {
    // The house would be cheapest with a double (1000 + 1800), whose unit it takes.
    const house = { id: HOUSE, beds: 8, units: 3, amounts: { 4: 100_000, 5: 480_000, 8: 480_000 } };
    const hotel = hotelOf([house, doubles, { ...family, amounts: { 1: 300_000, 5: 440_000 } }]);
    // House and family room 1000 + 3000; family room and double, found before them, are 4400 + 1800
    expect(drawn(hotel, five)).toEqual(["13:AAAA 12:A = 4000", "12:AAAAA = 4400", "13:AAAAA = 4800"]);
  });

  test("one room less of a type is enough where the next seating keeps the other", () => {
    // House and two singles (2000 + 500 + 500) take four units of three.
    const house = { id: HOUSE, beds: 3, units: 2, amounts: { 3: 200_000 } };
    const hotel = hotelOf([{ ...doubles, amounts: { 1: 50_000, 2: 500_000 } }, house]);
    expect(drawn(hotel, five, noFamilyRoom)).toEqual(["13:AAA 10:AA = 7000", "10:AA 10:AA 10:A = 10500"]);
  });

  test("of equal prices the one with fewer rooms comes first", () => {
    const hotel = hotelOf([{ ...doubles, amounts: { 1: 110_000, 2: 220_000 } }]);
    expect(drawn(hotel, { [ADULT]: 2 })).toEqual(["10:AA = 2200", "10:A 10:A = 2200"]);
  });
});

test("where guests must not change rooms, only units that are free throughout count", () => {
  const stay = { arrival: "2027-05-17", departure: "2027-05-19" };
  // Two doubles are free on each night, one of them on both.
  const taken = [
    { unitId: 1, stay: { arrival: "2027-05-17", departure: "2027-05-18" } },
    { unitId: 2, stay: { arrival: "2027-05-18", departure: "2027-05-19" } },
    { unitId: 9, stay },
  ];
  const { rules } = familyHotel();
  const strict = familyHotel({ rules: { ...rules, roomCheckMode: "restricted" } });
  expect(drawn(familyHotel(), five, taken, 10, stay)).toEqual(["10:AAA 10:AA = 10000"]);
  expect(drawn(strict, five, taken, 10, stay)).toEqual([]);
  expect(drawn(strict, { [ADULT]: 3 }, taken, 10, stay)).toEqual(["10:AAA = 5600"]);
});

test("guests are not taken for business travellers, who owe no city tax", () => {
  const asked = {
    stay: thursday,
    party: { [ADULT]: 2 },
    rooms: 1,
    roomTypeId: DOUBLE,
    currency: "CZK" as const,
  };
  const [cheapest] = cheapestOf(familyHotel(), { ...asked, now: BOOKED });
  // 50 for each of two adults
  expect(cheapest?.rooms[0]?.cityTax).toEqual({ included: 0, atProperty: 10_000 });
});

test("a restriction that forbids the stay forbids its combinations", () => {
  const rule = { ratePlanId: null, roomTypeId: FAMILY, minStayArrival: 2 };
  expect(drawn(familyHotel({ restrictions: [rule] }), five)[0]).toBe("10:AAA 10:AA = 5000");
});

test("a fee for each room makes fewer rooms the cheaper choice, one for the reservation is paid once", () => {
  const perRoom = aFee({ unit: "item", amounts: { CZK: 100_000 } });
  const once = aFee({ id: 2, amounts: { CZK: 5_000 } });
  const amounts = { 1: 110_000, 2: 240_000 };
  const rooms = hotelOf([{ id: DOUBLE, beds: 2, units: 1, amounts }]);
  // Two single uses are 2200, one double 2400; each room costs 1000 more, the reservation 50
  expect(drawn(rooms, { [ADULT]: 2 })[0]).toBe("10:A 10:A = 2200");
  expect(drawn({ ...rooms, fees: [perRoom, once] }, { [ADULT]: 2 })).toEqual([
    "10:AA = 3450",
    "10:A 10:A = 4250",
  ]);
});

describe("a dormitory beside rooms, with beds that cost a tenth", () => {
  const house = hotelOf([
    { id: DOUBLE, beds: 2, units: 1, amounts: { 2: 200_000 } },
    { id: FAMILY, beds: 1, units: 1, amounts: { 1: 10_000 } },
  ]);
  const bedUnits = Array.from({ length: 9 }, (_, index) => ({ id: 20 + index, name: `B${index}` }));
  const resources = [aResource(), aResource({ id: 2, code: "beds", units: bedUnits })];
  const roomTypes = house.roomTypes.map((room) =>
    room.id === FAMILY ? { ...room, sellType: "bed" as const } : room,
  );
  const seat = (adults: number, combineBeds = false) => {
    const hotel = { ...house, resources, roomTypes, rules: { ...house.rules, combineBeds } };
    const party = { [ADULT]: adults };
    const asked = {
      stay: thursday,
      party,
      rooms: 10,
      roomTypeId: null,
      currency: "CZK" as const,
      now: BOOKED,
    };
    return findCombinations(...searched(hotel, []), asked).map(({ rooms, total }) => [
      [...new Set(rooms.map(({ roomTypeId }) => roomTypeId))].join(),
      total,
    ]);
  };

  test("is not offered where rooms seat the party, however cheap it is", () => {
    expect(seat(4)).toEqual([[String(DOUBLE), 400_000]]);
  });

  test("is offered where no rooms do, and where the hotel says that beds are combined", () => {
    expect(seat(7)[0]).toEqual([String(FAMILY), 70_000]);
    expect(seat(4, true)[0]).toEqual([String(FAMILY), 40_000]);
  });
});
