import { describe, expect, test } from "vitest";
import { packageSearch } from "../calendar/package-nights.ts";
import type { Package } from "../packages/package.ts";
import { buildHotelCalendar } from "../property/hotel-calendar.ts";
import type { Hotel } from "../property/hotel.ts";
import type { Stay } from "../stays/stay.ts";
import { anAvailability } from "../testing/availability.ts";
import { soldOut } from "../testing/calendar-question.ts";
import { aDiscount } from "../testing/discount.ts";
import { ADULT, DOUBLE } from "../testing/lake-hotel.ts";
import { aPackage, inRoom, massages, packageHotel, SUITE, WEEKEND } from "../testing/package.ts";
import { BOOKED } from "../testing/stay-question.ts";
import { firstArrival, listPackages, packageTeaser } from "./list-packages.ts";
import { packageOffers } from "./package-offers.ts";

type Taken = readonly { unitId: number; stay: Stay }[];
type Asked = Partial<Parameters<typeof listPackages>[3]>;

const FRIDAY: Stay = { arrival: "2027-05-14", departure: "2027-05-16" };
const question = {
  party: { [ADULT]: 2 },
  roomTypeIds: null,
  wholeParty: false,
  currency: "CZK" as const,
  now: BOOKED,
};

function world(hotel: Hotel, taken: Taken = []) {
  return [
    hotel,
    buildHotelCalendar(hotel, "2027-03-01", 400),
    anAvailability(hotel.resources, taken),
  ] as const;
}

function list(hotel: Hotel, asked: Asked = {}, taken: Taken = []) {
  return listPackages(...world(hotel, taken), { ...question, stay: FRIDAY, coupon: null, ...asked });
}

const perRoom = (amount: number, changes: Partial<Package> = {}): Package =>
  aPackage({
    prices: { kind: "per_room", prices: [{ amounts: { CZK: amount } }], persons: 2, furtherGuests: [] },
    ...changes,
  });

test("packages for the dates come first, then the nearest others, then those that cannot be bought", () => {
  const hotel = packageHotel([
    perRoom(100_000, { id: 1, bookTo: "2027-02-01" }),
    perRoom(200_000, { id: 2, arrivalWeekdays: ["thu"] }),
    perRoom(900_000, { id: 3 }),
    perRoom(800_000, { id: 4 }),
    perRoom(300_000, { id: 5, arrivalWeekdays: ["sat"], nights: 3 }),
  ]);
  const listed = list(hotel);
  expect(listed).toMatchObject([
    {
      packageId: 4,
      kind: "sold",
      exact: true,
      price: 800_000,
      stay: FRIDAY,
      roomTypeId: DOUBLE,
      available: 3,
    },
    { packageId: 3, kind: "sold", exact: true, price: 900_000 },
    { packageId: 2, exact: false, stay: { arrival: "2027-05-13", departure: "2027-05-15" } },
    { packageId: 5, exact: false, stay: { arrival: "2027-05-15", departure: "2027-05-18" } },
    { packageId: 1, kind: "unsold", problem: { code: "booked_outside", from: null, to: "2027-02-01" } },
  ]);
  expect(packageTeaser(listed, 2).map(({ packageId }) => packageId)).toEqual([4, 3]);
});

describe("the nearest arrival", () => {
  const near = (changes: Partial<Package>, taken: Taken = []) => {
    const [listed] = list(packageHotel([aPackage(changes)]), {}, taken);
    return listed?.kind === "sold" ? listed.stay : (listed?.problem.code ?? null);
  };

  test.each<[string, Partial<Package>, Taken, Stay | string]>([
    [
      "of two equally near ones the later",
      { arrivalWeekdays: ["mon", "fri"] },
      soldOut("2027-05-14", "2027-05-15"),
      { arrival: "2027-05-17", departure: "2027-05-19" },
    ],
    [
      "the day itself with other nights",
      { nights: 3 },
      [],
      { arrival: "2027-05-14", departure: "2027-05-17" },
    ],
    [
      "60 days later",
      { stayPeriods: [{ from: "2027-07-13" }] },
      [],
      { arrival: "2027-07-13", departure: "2027-07-15" },
    ],
    ["no farther", { stayPeriods: [{ from: "2027-07-14" }] }, [], "closed"],
    ["not before today", { stayPeriods: [{ to: "2027-03-01" }] }, [], "closed"],
  ])("%s", (_case, changes, taken, stay) => {
    expect(near(changes, taken)).toEqual(stay);
  });
});

test("without dates the price is the lowest of twelve months, with its earliest arrival", () => {
  const pack = aPackage({
    prices: {
      kind: "per_room",
      prices: [
        { amounts: { CZK: 899_000 } },
        { from: "2027-06-01", to: "2027-06-30", amounts: { CZK: 799_000 } },
      ],
      persons: 2,
      furtherGuests: [],
    },
  });
  expect(list(packageHotel([pack]), { stay: null })).toMatchObject([
    { exact: false, price: 799_000, stay: { arrival: "2027-06-01", departure: "2027-06-03" } },
  ]);
  const discounted = packageHotel([{ ...pack, discountsApply: true }], {
    discounts: [
      aDiscount({
        stayDays: { from: "2027-09-06", to: "2027-09-07" },
        basis: "stay",
        benefit: { kind: "percent", percent: 50, onMeals: false, maxAmount: null },
      }),
    ],
  });
  expect(list(discounted, { stay: null })).toMatchObject([
    { price: 449_500, stay: { arrival: "2027-09-06", departure: "2027-09-08" } },
  ]);
});

test.each<[string, Partial<Package>, Taken, string]>([
  ["what has days of arrival", { arrivalWeekdays: ["fri"] }, soldOut("2027-03-01", "2028-04-04"), "sold_out"],
  ["what has none", { stayPeriods: [{ to: "2027-02-28" }] }, [], "closed"],
  ["what is no longer booked", { bookTo: "2027-02-28" }, [], "booked_outside"],
])(
  "without dates, %s says what is in the way there, and how many it takes",
  (_case, changes, taken, code) => {
    const party = { [ADULT]: 5 };
    expect(list(packageHotel([aPackage(changes)]), { stay: null, party }, taken)).toMatchObject([
      { kind: "unsold", problem: { code }, persons: 3 },
    ]);
  },
);

test.each([
  ["left out where the whole party must fit", true, []],
  ["offered to as many as fit", false, [WEEKEND]],
])("a package that is too small is %s", (_case, wholeParty, ids) => {
  const listed = list(packageHotel([aPackage()]), { wholeParty, party: { [ADULT]: 5 } });
  expect(listed.map(({ packageId }) => packageId)).toEqual(ids);
});

test.each([
  ["2027-05-10", "2027-05-14"],
  ["2027-05-15", "2027-05-21"],
  ["2027-02-01", "2027-03-05"],
  ["2028-04-01", null],
])("the first arrival from %s is %s", (from, date) => {
  const hotel = packageHotel([aPackage({ arrivalWeekdays: ["fri"] })]);
  expect(firstArrival(packageSearch(...world(hotel), WEEKEND, question), from)).toBe(date);
});

describe("the offers of a package", () => {
  const asked = { ...question, packageId: WEEKEND, stay: FRIDAY, businessTrip: false };
  const offered = (hotel: Hotel, changes: Partial<typeof asked> = {}, taken: Taken = []) =>
    packageOffers(...world(hotel, taken), { ...asked, ...changes });

  test("are its rooms with each meal, cheapest first", () => {
    const meals = [
      { meal: "half_board" as const, surcharges: [{ categoryId: ADULT, amounts: { CZK: 40_000 } }] },
    ];
    const { offers } = offered(packageHotel([aPackage({ otherMeals: meals })]));
    expect(offers.map(({ roomTypeId, meal, total }) => [roomTypeId, meal, total])).toEqual([
      [DOUBLE, "none", 899_000],
      [SUITE, "none", 1_049_000],
      [DOUBLE, "half_board", 1_059_000],
      [SUITE, "half_board", 1_209_000],
    ]);
    expect(offers[0]).toMatchObject({ available: 3, singleUnit: true, unplaced: {} });
  });

  test("say who still needs a room", () => {
    const { offers } = offered(packageHotel([aPackage({ rooms: [inRoom(DOUBLE)] })]), {
      party: { [ADULT]: 5 },
    });
    expect(offers).toMatchObject([{ total: 1_019_000, unplaced: { [ADULT]: 2 } }]);
  });

  test("P10: are none when the last room is taken", () => {
    const { offers, refused } = offered(packageHotel([aPackage()]), {}, soldOut("2027-05-15", "2027-05-16"));
    expect(offers).toEqual([]);
    expect(refused).toMatchObject([
      { roomTypeId: DOUBLE, problems: [{ code: "sold_out", date: "2027-05-15" }] },
      { roomTypeId: SUITE },
    ]);
  });

  // FLEX less 10 %: 2 x 2,340; two massages at 1,250.
  test.each<[string, Partial<Package>, number, number | null]>([
    ["less than bought apart", { contents: [massages()] }, 700_000, 468_000 + 250_000],
    ["not less", { contents: [massages()] }, 718_000, null],
    ["with a content that has no price", { contents: [massages({ listPrice: null })] }, 100_000, null],
    [
      "with one for each guest",
      { contents: [massages({ per: { kind: "guest", categoryIds: null } })] },
      700_000,
      968_000,
    ],
    ["with one a night", { contents: [massages({ quantity: 1, per: { kind: "night" } })] }, 700_000, 718_000],
  ])("are compared with rooms and contents apart: %s", (_case, changes, price, apart) => {
    const hotel = packageHotel([perRoom(price, { rooms: [inRoom(DOUBLE)], ...changes })]);
    expect(offered(hotel).offers).toMatchObject([{ total: price, apart }]);
  });
});
