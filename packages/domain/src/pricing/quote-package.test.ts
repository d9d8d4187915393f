import { describe, expect, test } from "vitest";
import type { PackagePrices } from "../packages/package.ts";
import type { Hotel } from "../property/hotel.ts";
import type { RestrictionRule } from "../rates/restriction-rule.ts";
import { aCityTax } from "../testing/city-tax.ts";
import { aCoupon, aService } from "../testing/coupon.ts";
import { aDiscount, amountOff, freeNights, percentOff } from "../testing/discount.ts";
import { ADULT, CHILD, DOUBLE, INFANT } from "../testing/lake-hotel.ts";
import {
  aPackage,
  aPersonalPackage,
  inRoom,
  massages,
  packageAt,
  packageHotel,
  packageSoldAt,
  SUITE,
} from "../testing/package.ts";
import { aRatePlan } from "../testing/rate-plan.ts";
import { BOOKED, guests } from "../testing/stay-question.ts";
import { applyCoupon } from "./apply-coupon.ts";
import type { PackageQuestion } from "./quote-package.ts";
import type { PackageQuote } from "./quote.ts";

// The worked examples of docs/algorithms/packages.md: sums made by hand, in whole crowns and cents.
type Example = {
  row: string;
  sum: string;
  hotel: Hotel;
  asked?: Partial<PackageQuestion>;
  quote: Partial<PackageQuote>;
};

const taxInside = { cityTaxes: [aCityTax({ collection: "included" })] };
const inSuite = { roomTypeId: SUITE, guests: guests([ADULT, ADULT, ADULT]) };
const family = guests([ADULT, ADULT, CHILD, INFANT], "breakfast");
const couple = guests([ADULT, ADULT], "breakfast");
const inEuro: PackagePrices = {
  kind: "per_room",
  prices: [{ amounts: { CZK: 899_000, EUR: 36_900 } }],
  persons: 2,
  furtherGuests: [{ categoryId: ADULT, amounts: { CZK: 120_000 } }],
};
const extraNight: PackagePrices = {
  kind: "per_room",
  prices: [{ amounts: { CZK: 220_000 } }],
  persons: 2,
  furtherGuests: [],
};
const withExtra = aPersonalPackage({ extraNights: { most: 3, prices: extraNight } });
const threeNights = { arrival: "2027-05-14", departure: "2027-05-17" };
const withMassages = aPackage({ contents: [massages()] });

const EXAMPLES: Example[] = [
  {
    row: "P1",
    sum: "8,990 + 1,500 for the suite + 1,200 for the third adult",
    hotel: packageHotel([aPackage()]),
    asked: inSuite,
    quote: {
      total: 1_169_000,
      line: 1_169_000,
      deposit: 350_700,
      cityTax: { included: 0, atProperty: 30_000 },
    },
  },
  {
    row: "P2",
    sum: "11,690 / 24.655 = 474.1432",
    hotel: packageHotel([aPackage()]),
    asked: { ...inSuite, currency: "EUR" },
    quote: { total: 47_414 },
  },
  {
    row: "P3",
    sum: "369 + (1,500 + 1,200) / 24.655 = 369 + 109.5113",
    hotel: packageHotel([aPackage({ prices: inEuro })]),
    asked: { ...inSuite, currency: "EUR" },
    quote: { total: 47_851 },
  },
  {
    row: "P4",
    sum: "2 x 3,990 + 1,995 + 0",
    hotel: packageHotel([aPersonalPackage()]),
    asked: { guests: family },
    quote: { total: 997_500 },
  },
  {
    row: "P6",
    sum: "2,300 x 21/121 = 399.17; 6,690 x 12/112 = 716.79",
    hotel: packageHotel([withMassages]),
    quote: {
      vat: [
        { percent: 12, base: 669_000 - 71_679, vat: 71_679 },
        { percent: 21, base: 230_000 - 39_917, vat: 39_917 },
      ],
    },
  },
  {
    row: "P6, tax inside",
    sum: "2 adults x 2 nights x 50 = 200; 6,490 x 12/112 = 695.36",
    hotel: packageHotel([withMassages], taxInside),
    quote: {
      cityTax: { included: 20_000, atProperty: 0 },
      vat: [
        { percent: 12, base: 649_000 - 69_536, vat: 69_536 },
        { percent: 21, base: 230_000 - 39_917, vat: 39_917 },
      ],
    },
  },
  {
    row: "P7",
    sum: "2 x 3,990 + 2,200; 2 adults x 3 nights x 50",
    hotel: packageHotel([withExtra], taxInside),
    asked: { guests: couple, stay: threeNights },
    quote: {
      total: 1_018_000,
      line: 798_000,
      extraNights: [{ date: "2027-05-16", amount: 220_000 }],
      cityTax: { included: 30_000, atProperty: 0 },
    },
  },
  {
    row: "P8",
    sum: "9,975 + 4 x 490 + 2 x 390; the infant's is free",
    hotel: packageHotel([aPersonalPackage()]),
    asked: { guests: guests([ADULT, ADULT, CHILD, INFANT], "half_board") },
    quote: { total: 1_271_500, meals: 274_000 },
  },
  {
    row: "extra night without a price",
    sum: "2 x 3,990 + Sunday at 2,200 and 2 breakfasts at 250, as FLEX sells the three nights",
    hotel: packageHotel([aPersonalPackage({ extraNights: { most: 1, prices: null } })], {
      ratePlans: [publicPlan()],
    }),
    asked: { guests: couple, stay: threeNights },
    quote: { total: 798_000 + 270_000, extraNights: [{ date: "2027-05-16", amount: 270_000 }] },
  },
  {
    row: "the same with half board",
    sum: "2 x (3,990 + 2 x 490) + 2,700 + 2 x 490",
    hotel: packageHotel([aPersonalPackage({ extraNights: { most: 1, prices: null } })], {
      ratePlans: [publicPlan()],
    }),
    asked: { guests: guests([ADULT, ADULT], "half_board"), stay: threeNights },
    quote: { total: 798_000 + 196_000 + 270_000 + 98_000 },
  },
  {
    row: "surcharge of an extra night",
    sum: "8,990 + 1,500 + 2,200 + 300",
    hotel: packageHotel([
      aPackage({
        extraNights: { most: 1, prices: extraNight },
        rooms: [{ ...inRoom(SUITE, 150_000), extraNightSurcharge: { CZK: 30_000 } }],
      }),
    ]),
    asked: { roomTypeId: SUITE, stay: threeNights },
    quote: { total: 1_299_000 },
  },
  {
    row: "discount",
    sum: "8,990 - 10 % of (8,990 - 200)",
    hotel: packageHotel([aPackage({ discountsApply: true })], {
      ...taxInside,
      discounts: [aDiscount(), aDiscount({ id: 2, benefit: freeNights(2, 1) })],
    }),
    quote: { total: 811_100, originalTotal: 899_000, discounts: [{ discountId: 1, amount: 87_900 }] },
  },
  {
    row: "discounts that do not apply",
    sum: "8,990",
    hotel: packageHotel([aPackage()], { discounts: [aDiscount({ benefit: amountOff(100_000) })] }),
    quote: { total: 899_000, discounts: [] },
  },
  {
    row: "a discount of rate plans",
    sum: "8,990",
    hotel: packageHotel([aPackage({ discountsApply: true })], {
      discounts: [aDiscount({ ratePlanIds: [1], benefit: percentOff(50) })],
    }),
    quote: { total: 899_000, discounts: [] },
  },
  {
    row: "a percentage of city tax",
    sum: "2 % of 8,990 - 2,300 of massages",
    hotel: packageHotel([withMassages], {
      cityTaxes: [aCityTax({ charge: { kind: "percent", percent: 2 } })],
    }),
    quote: { total: 899_000, cityTax: { included: 0, atProperty: 13_400 } },
  },
  {
    row: "price of the arrival's day",
    sum: "Friday's 9,990 though Saturday night is cheaper",
    hotel: packageHotel([
      aPackage({
        prices: {
          kind: "per_room",
          prices: [{ amounts: { CZK: 899_000 } }, { weekdays: ["fri"], amounts: { CZK: 999_000 } }],
          persons: 2,
          furtherGuests: [],
        },
      }),
    ]),
    quote: { total: 999_000 },
  },
  {
    row: "price by occupancy",
    sum: "4,990 for one alone",
    hotel: packageHotel([
      aPackage({
        prices: {
          kind: "per_guest",
          prices: [
            { categoryId: ADULT, guests: null, amounts: { CZK: 399_000 } },
            { categoryId: ADULT, guests: 1, amounts: { CZK: 499_000 } },
          ],
        },
      }),
    ]),
    asked: { guests: guests([ADULT]) },
    quote: { total: 499_000 },
  },
  {
    row: "services",
    sum: "8,990 + 2 nights of parking at 150",
    hotel: packageHotel([aPackage()], { services: [aService()] }),
    asked: { services: [{ serviceId: 1, quantity: 1 }] },
    quote: { total: 929_000, line: 899_000 },
  },
];

test.each(EXAMPLES)("$row: $sum", ({ hotel, asked, quote }) => {
  expect(packageSoldAt(hotel, asked)).toMatchObject(quote);
});

describe("P5: a coupon of 10 %", () => {
  const tenPercent = aCoupon({ benefit: { kind: "percent", percent: 10 }, forcesNonRefundable: true });
  const withCoupon = (hotel: Hotel) => {
    const quote = packageSoldAt(hotel, { guests: family });
    return applyCoupon(hotel, tenPercent, [quote], { now: BOOKED });
  };

  test.each([
    ["9,975 - 998", {}, 897_700],
    ["9,975 - 10 % of 9,775 = 9,975 - 978", taxInside, 899_700],
  ])("that the package allows: %s", (_sum, changes, total) => {
    const { quotes } = withCoupon(packageHotel([aPersonalPackage({ couponsApply: true })], changes));
    expect(quotes).toMatchObject([{ total, nonRefundableForced: true, deposit: total }]);
  });

  test("that it does not allow leaves price and terms alone", () => {
    const { quotes, amount } = withCoupon(packageHotel([aPersonalPackage()]));
    expect(quotes).toMatchObject([{ total: 997_500, nonRefundableForced: false }]);
    expect(amount).toBe(0);
  });
});

/** FLEX with breakfast for guests who want it. */
function publicPlan() {
  const prices = [
    { roomTypeId: DOUBLE, amounts: { 1: 180_000, 2: 220_000 } },
    { roomTypeId: DOUBLE, weekdays: ["fri" as const, "sat" as const], amounts: { 2: 260_000 } },
  ];
  return aRatePlan({ meals: ["none", "breakfast"], pricing: { kind: "base", prices, extraBeds: [] } });
}

describe("P9: whose restrictions hold", () => {
  const rule = (changes: Partial<RestrictionRule>): RestrictionRule => ({
    ratePlanId: null,
    roomTypeId: null,
    ...changes,
  });
  const threeFromFriday = rule({ roomTypeId: DOUBLE, weekdays: ["fri"], minStayArrival: 3 });
  const sunday = rule({ weekdays: ["sun"], closedToDeparture: true });

  test.each<[string, RestrictionRule, Parameters<typeof aPackage>[0], unknown[]]>([
    [
      "the room asks for 3 nights, the package names 2",
      threeFromFriday,
      { restrictions: [{ minStay: 2 }] },
      [],
    ],
    [
      "the room asks for 3 nights, the package names nothing",
      threeFromFriday,
      {},
      [{ code: "min_stay", date: "2027-05-14", nights: 3 }],
    ],
    [
      "every night asks for 3, the package names 2 on Fridays",
      rule({ minStayThrough: 3 }),
      { restrictions: [{ weekdays: ["fri"], minStay: 2 }] },
      [],
    ],
    [
      "every night asks for 3, the package names 2 on Saturdays",
      rule({ minStayThrough: 3 }),
      { restrictions: [{ weekdays: ["sat"], minStay: 2 }] },
      [{ code: "min_stay", date: "2027-05-14", nights: 3 }],
    ],
    [
      "Sunday is closed to departure, the package names nothing",
      sunday,
      {},
      [{ code: "closed_to_departure", date: "2027-05-16" }],
    ],
    [
      "Sunday is closed to departure, the package opens it",
      sunday,
      { restrictions: [{ closedToDeparture: false }] },
      [],
    ],
    ["the nights are for packages only", rule({ packagesOnly: true }), {}, []],
    ["a rate plan is closed", rule({ ratePlanId: 1, closed: true }), {}, []],
    [
      "the room is closed",
      rule({ roomTypeId: DOUBLE, from: "2027-05-15", to: "2027-05-15", closed: true }),
      {},
      [{ code: "closed", date: "2027-05-15" }],
    ],
    [
      "the period ends on Friday",
      rule({}),
      { stayPeriods: [{ to: "2027-05-14" }] },
      [{ code: "closed", date: "2027-05-15" }],
    ],
    [
      "arrivals on Thursdays",
      rule({}),
      { arrivalWeekdays: ["thu"] },
      [{ code: "closed_to_arrival", date: "2027-05-14" }],
    ],
    ["three nights", rule({}), { nights: 3 }, [{ code: "min_stay", date: "2027-05-14", nights: 3 }]],
    ["one night", rule({}), { nights: 1 }, [{ code: "max_stay", date: "2027-05-14", nights: 1 }]],
    [
      "a day too late to book it",
      rule({}),
      { bookTo: "2027-02-28" },
      [{ code: "booked_outside", from: null, to: "2027-02-28" }],
    ],
    [
      "90 days ahead",
      rule({ minAdvanceDays: 5 }),
      { restrictions: [{ minAdvanceDays: 90 }] },
      [{ code: "min_advance", days: 90 }],
    ],
  ])("%s", (_case, restriction, changes, problems) => {
    const quote = packageAt(packageHotel([aPackage(changes)], { restrictions: [restriction] }));
    expect(quote.ok ? [] : quote.problem).toEqual(problems);
  });
});

test.each([
  [
    "a third guest where none is priced",
    { guests: guests([ADULT, ADULT, ADULT]) },
    { code: "over_capacity", capacity: 2 },
  ],
  ["a room without it", { roomTypeId: 99 }, { code: "rate_not_for_room" }],
  ["a meal that it does not have", { guests: couple }, { code: "meal_not_offered" }],
  ["a currency that the hotel does not take", { currency: "PLN" as const }, { code: "currency_not_offered" }],
])("%s is refused", (_case, asked, problem) => {
  const prices = {
    kind: "per_room" as const,
    prices: [{ amounts: { CZK: 1 } }],
    persons: 2,
    furtherGuests: [],
  };
  expect(packageAt(packageHotel([aPackage({ prices })]), asked)).toEqual({ ok: false, problem: [problem] });
});

test("an extra night without any price is not sold", () => {
  const hotel = packageHotel([aPackage({ extraNights: { most: 1, prices: null } })], { ratePlans: [] });
  expect(packageAt(hotel, { stay: threeNights })).toEqual({
    ok: false,
    problem: [{ code: "no_price", date: "2027-05-16" }],
  });
});
