import { describe, expect, test } from "vitest";
import type { Package } from "../packages/package.ts";
import { buildHotelCalendar } from "../property/hotel-calendar.ts";
import type { Hotel } from "../property/hotel.ts";
import type { Stay } from "../stays/stay.ts";
import { anAvailability } from "../testing/availability.ts";
import { aCalendarQuestion, searched, soldOut } from "../testing/calendar-question.ts";
import { aFee } from "../testing/coupon.ts";
import { ADULT, DOUBLE } from "../testing/lake-hotel.ts";
import { aPackage, aPersonalPackage, inRoom, packageHotel, WEEKEND } from "../testing/package.ts";
import { BOOKED } from "../testing/stay-question.ts";
import { availabilityDays } from "./availability-days.ts";
import { anyPackageDays, packageArrivalDays, packageDepartureDays } from "./package-days.ts";
import { packageSearch, type PackageCalendarQuestion, type PackageSearch } from "./package-nights.ts";

type Taken = readonly { unitId: number; stay: Stay }[];

function searchOf(
  hotel: Hotel,
  changes: Partial<PackageCalendarQuestion> = {},
  taken: Taken = [],
): PackageSearch {
  const calendar = buildHotelCalendar(hotel, "2027-03-01", 400);
  const asked = { party: { [ADULT]: 2 }, roomTypeIds: null, wholeParty: false, currency: "CZK" as const };
  return packageSearch(hotel, calendar, anAvailability(hotel.resources, taken), WEEKEND, {
    ...asked,
    now: BOOKED,
    ...changes,
  });
}

/** The week from Monday 10 May 2027, as `price` or the code of the reason. */
function week(search: PackageSearch): (number | string)[] {
  return packageArrivalDays(search, "2027-05-10", "2027-05-16").map(
    ({ price, blocked }) => price ?? blocked?.code ?? "",
  );
}

const one = (changes: Partial<Package>) => packageHotel([aPackage(changes)]);

test("every day of arrival has the lowest price of its rooms and what it sells", () => {
  const [day] = packageArrivalDays(searchOf(one({})), "2027-05-10", "2027-05-10");
  expect(day).toEqual({
    date: "2027-05-10",
    available: true,
    price: 899_000,
    restrictions: [
      { kind: "min_stay", nights: 2 },
      { kind: "max_stay", nights: 2 },
    ],
    blocked: null,
  });
});

test("several packages together are as cheap as the cheapest and as short and long as any; blocked where all are", () => {
  const day = (search: PackageSearch) => packageArrivalDays(search, "2027-05-10", "2027-05-10");
  const [short, long] = [one({}), one({ nights: 4, arrivalWeekdays: ["mon"] })].map((hotel) =>
    searchOf(hotel),
  );
  const closed = searchOf(one({ arrivalWeekdays: ["fri"] }));
  if (!short || !long) throw new Error("two packages");
  expect(anyPackageDays([day(closed), day(long), day(short)])).toMatchObject([
    { date: "2027-05-10", available: true, price: 899_000, restrictions: [{ nights: 2 }, { nights: 4 }] },
  ]);
  expect(anyPackageDays([day(closed), day(closed)])).toMatchObject([
    { available: false, blocked: { code: "closed_to_arrival" } },
  ]);
  expect(anyPackageDays([])).toEqual([]);
});

test("a day has the fewest nights of any room, whichever is the cheapest", () => {
  const hotel = packageHotel([aPackage({ extraNights: { most: 2, prices: null } })], {
    restrictions: [{ ratePlanId: null, roomTypeId: DOUBLE, minStayArrival: 3 }],
  });
  const [day] = packageArrivalDays(searchOf(hotel), "2027-05-10", "2027-05-10");
  expect(day).toMatchObject({ available: true, restrictions: [{ nights: 2 }, { nights: 4 }] });
});

test("prices have the fees in them that everybody pays", () => {
  const fees = [
    aFee({ amounts: { CZK: 10_000 } }),
    aFee({ id: 2, unit: "item_night", amounts: { CZK: 5_000 } }),
    aFee({ id: 3, kind: "security_deposit", amounts: { CZK: 90_000 } }),
  ];
  const search = searchOf(packageHotel([aPackage()], { fees }));
  expect(week(search)[0]).toBe(919_000);
  expect(packageDepartureDays(search, "2027-05-10", "2027-05-12", "2027-05-12")[0]?.price).toBe(919_000);
});

test.each<[string, Hotel, (number | string)[]]>([
  [
    "arrivals on Thursdays and Fridays",
    one({ arrivalWeekdays: ["thu", "fri"] }),
    [
      "closed_to_arrival",
      "closed_to_arrival",
      "closed_to_arrival",
      899_000,
      899_000,
      "closed_to_arrival",
      "closed_to_arrival",
    ],
  ],
  [
    "nights up to Thursday's",
    one({ stayPeriods: [{ to: "2027-05-13" }] }),
    [899_000, 899_000, 899_000, "min_stay", "closed", "closed", "closed"],
  ],
  [
    "dearer on Wednesdays",
    one({
      prices: {
        kind: "per_room",
        prices: [{ amounts: { CZK: 899_000 } }, { weekdays: ["wed"], amounts: { CZK: 999_000 } }],
        persons: 2,
        furtherGuests: [],
      },
    }),
    [899_000, 899_000, 999_000, 899_000, 899_000, 899_000, 899_000],
  ],
  [
    "without a price on Wednesdays",
    one({
      prices: {
        kind: "per_room",
        prices: [{ weekdays: ["mon", "tue", "thu", "fri", "sat", "sun"], amounts: { CZK: 899_000 } }],
        persons: 2,
        furtherGuests: [],
      },
    }),
    [899_000, 899_000, "no_price", 899_000, 899_000, 899_000, 899_000],
  ],
  ["booked until February", one({ bookTo: "2027-02-28" }), Array<string>(7).fill("booked_outside")],
  [
    "nights for packages only",
    packageHotel([aPackage()], {
      restrictions: [{ ratePlanId: null, roomTypeId: null, packagesOnly: true }],
    }),
    Array<number>(7).fill(899_000),
  ],
])("%s", (_case, hotel, days) => {
  expect(week(searchOf(hotel))).toEqual(days);
});

test("P10: what is taken is taken from the package and from its rooms", () => {
  const hotel = packageHotel([aPackage()]);
  const taken = soldOut("2027-05-12", "2027-05-14");
  expect(week(searchOf(hotel, {}, taken))).toEqual([
    899_000,
    "min_stay",
    "sold_out",
    "sold_out",
    899_000,
    899_000,
    899_000,
  ]);
  const asked = { ...aCalendarQuestion(), from: "2027-05-12", to: "2027-05-13" };
  expect(availabilityDays(...searched(hotel, taken), asked).map(({ available }) => available)).toEqual([
    false,
    false,
  ]);
});

describe("a party that does not fit", () => {
  const five = { party: { [ADULT]: 5 } };

  test("is placed as far as it fits", () => {
    const search = searchOf(one({ rooms: [inRoom(DOUBLE)] }), five);
    expect(week(search)[0]).toBe(1_019_000);
    expect(search.rooms.map(({ unplaced }) => unplaced)).toEqual([{ [ADULT]: 2 }]);
  });

  test("or refused where the whole party must fit", () => {
    const search = searchOf(one({}), { ...five, wholeParty: true });
    expect(search.problem).toEqual({ code: "over_capacity", capacity: 3 });
    expect(week(search)[0]).toBe("over_capacity");
  });
});

describe("days of departure", () => {
  const withExtra = aPersonalPackage({
    extraNights: {
      most: 2,
      prices: { kind: "per_room", prices: [{ amounts: { CZK: 220_000 } }], persons: 2, furtherGuests: [] },
    },
    arrivalWeekdays: ["fri"],
  });
  const hotel = packageHotel([withExtra], {
    restrictions: [{ ratePlanId: null, roomTypeId: null, weekdays: ["mon"], closedToDeparture: true }],
  });
  const days = (arrival: string | null, taken: Taken = []) =>
    packageDepartureDays(searchOf(hotel, {}, taken), arrival, "2027-05-15", "2027-05-19").map((day) => [
      day.price ?? day.blocked?.code,
      ...day.restrictions,
    ]);

  const twoToFour = [
    { kind: "min_stay", nights: 2 },
    { kind: "max_stay", nights: 4 },
  ];

  test("from a chosen arrival, with the nights that it allows", () => {
    expect(days("2027-05-14")).toEqual([
      ["min_stay", { kind: "min_stay", nights: 2 }],
      [798_000, ...twoToFour],
      ["closed_to_departure", { kind: "closed_to_departure" }],
      [1_238_000, ...twoToFour],
      ["max_stay", { kind: "max_stay", nights: 4 }],
    ]);
  });

  test("up to the first night that is taken", () => {
    expect(days("2027-05-14", soldOut("2027-05-16", "2027-05-20")).map(([first]) => first)).toEqual([
      "min_stay",
      798_000,
      "sold_out",
      "sold_out",
      "max_stay",
    ]);
  });

  test("from any arrival", () => {
    const closed = ["closed_to_departure", { kind: "closed_to_departure" }];
    expect(days(null)).toEqual([
      closed,
      [798_000, ...twoToFour],
      closed,
      [1_238_000, { kind: "min_stay", nights: 4 }, { kind: "max_stay", nights: 4 }],
      closed,
    ]);
  });
});

test("an extra night without a price of its own needs a public one", () => {
  const pack = aPackage({ extraNights: { most: 1, prices: null } });
  const days = (hotel: Hotel) =>
    packageDepartureDays(searchOf(hotel), "2027-05-10", "2027-05-12", "2027-05-13").map(
      ({ price, blocked }) => price ?? blocked?.code,
    );
  expect(days(packageHotel([pack]))).toEqual([899_000, 899_000 + 198_000]);
  const closed = [
    { ratePlanId: null, roomTypeId: null, packagesOnly: true, from: "2027-05-12", to: "2027-05-12" },
  ];
  expect(days(packageHotel([pack], { restrictions: closed }))).toEqual([899_000, "no_price"]);
});
