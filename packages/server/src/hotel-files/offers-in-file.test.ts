import { describe, expect, test } from "vitest";

import { changed, hotelOf, smallFileText } from "./testing/demo-hotel.ts";
import { describeProblem } from "./source/hotel-file-problem.ts";
import { readHotelFile } from "./hotel-file.ts";

/** The small file has 90 lines, so appended blocks begin on line 91. */
const OFFERS = `discounts:
  week:
    { name: Week, kind: long_stay, stay: 7, pay: 6, stacking: exclusive }
  early:
    { name: Early, kind: early_bird, percent: 10, onMeals: true, maxAmount: 900, minAdvanceDays: 60, rooms: [garden], rates: [saver] }
  summer:
    { name: Summer, kind: action, amount: { CZK: 500, EUR: 20 }, stayDays: { season: summer, weekdays: [fri] }, basis: arrival, bookFrom: 2027-01-01, bookTo: 2027-06-30 }
coupons:
  SUMMER10:
    { name: Ten, percent: 10, minNights: 2, maxUses: 5, validFrom: 2027-01-01, validTo: 2027-12-31, stayFrom: 2027-06-01, stayTo: 2027-09-30 }
  Back20:
    { name: Back, amount: { EUR: 20 }, minPrice: { EUR: 200 }, nonRefundable: true }
services:
  parking:
    { name: Parking, description: In the yard, unit: night, price: 150, vat: 21, maxQuantity: 2 }
fees:
  booking: { name: Booking, kind: reservation, price: 50, vat: 21, keptOnCancellation: true }
  keys: { name: Keys, kind: security_deposit, unit: item, price: { CZK: 500, EUR: 20 } }
cityTaxes:
  town: { amount: 50, amountFor: { child: 20 }, collection: included, maxNights: 7, businessExempt: true }
  spa: { name: Spa, percent: 2.5, from: 05-01, to: 09-30, collection: at_property }
`;

const offersText = smallFileText() + OFFERS;
const hotel = hotelOf(offersText);

describe("what a file offers is read as it is sold", () => {
  test("discounts with their three ways to take something off", () => {
    expect(hotel.discounts).toMatchObject([
      { id: 1, code: "week", benefit: { kind: "free_nights", stayNights: 7, payNights: 6 }, stayDays: {} },
      {
        id: 2,
        benefit: { kind: "percent", percent: 10, onMeals: true, maxAmount: { CZK: 90_000 } },
        stacking: "base",
        roomTypeIds: [1],
        ratePlanIds: [2],
      },
      {
        id: 3,
        benefit: { kind: "amount", amounts: { CZK: 50_000, EUR: 2_000 } },
        stayDays: { from: "07-01", to: "08-31", weekdays: ["fri"] },
        basis: "arrival",
        bookTo: "2027-06-30",
        forcesNonRefundable: false,
      },
    ]);
  });

  test("coupons by the code that guests type", () => {
    expect(hotel.coupons).toMatchObject([
      { id: 1, code: "SUMMER10", benefit: { kind: "percent", percent: 10 }, maxUses: 5, minPrice: null },
      {
        id: 2,
        code: "Back20",
        benefit: { kind: "amount", amounts: { EUR: 2_000 } },
        minPrice: { EUR: 20_000 },
        forcesNonRefundable: true,
      },
    ]);
  });

  test("services, fees and local taxes", () => {
    expect(hotel.services).toMatchObject([{ unit: "night", amounts: { CZK: 15_000 }, vatPercent: 21 }]);
    expect(hotel.fees).toMatchObject([
      {
        kind: "reservation",
        unit: "reservation",
        amounts: { CZK: 5_000 },
        vatPercent: 21,
        keptOnCancellation: true,
      },
      { kind: "security_deposit", unit: "item", amounts: { CZK: 50_000, EUR: 2_000 }, vatPercent: 0 },
    ]);
    expect(hotel.cityTaxes).toMatchObject([
      { id: 1, name: null, charge: { kind: "amount", amount: 5_000, byCategory: { 2: 2_000 } } },
      { id: 2, charge: { kind: "percent", percent: 2.5 }, from: "05-01", maxNights: null },
    ]);
  });

  test("a limit on sales is a resource without rooms that the room type takes one of", () => {
    const limited =
      "units: [101..103]\n    onlineLimits: [{ season: summer, atMost: 2 }, { weekdays: [sat], atMost: 1 }]";
    const { resources, roomTypes } = hotelOf(changed(smallFileText(), "units: [101..103]", limited));
    expect(resources.map(({ kind, units }) => [kind, units.length])).toEqual([
      ["pool", 3],
      ["limit", 0],
    ]);
    expect(resources[1]).toMatchObject({
      rules: [
        { from: "07-01", to: "08-31", atMost: 2 },
        { weekdays: ["sat"], atMost: 1 },
      ],
    });
    expect(roomTypes.map(({ takes }) => takes)).toEqual([
      [
        { resourceId: 1, quantity: 1 },
        { resourceId: 2, quantity: 1 },
      ],
      [{ resourceId: 1, quantity: 3 }],
    ]);
  });

  test("money without decimals keeps to its steps", () => {
    const currencies =
      "EUR: { rate: 24.655 }\n  JPY: { roundTo: 10, rate: 0.1524 }\n  IDR: { decimals: 0, rate: 1/730 }";
    const { currencies: read } = hotelOf(changed(smallFileText(), "EUR: { rate: 24.655 }", currencies));
    // The yen has no minor unit; the rupiah has a hundred, which the hotel does not show.
    expect(read.slice(2)).toMatchObject([
      { code: "JPY", precision: 0, roundingStep: 10 },
      { code: "IDR", precision: 0, roundingStep: 100_000, rate: { numerator: 1, denominator: 730 } },
    ]);
  });
});

describe("what could never be sold, or contradicts itself, is told", () => {
  test.each([
    ["stay: 7, pay: 6", "stay: 7, pay: 7", "discounts.week.pay: must be less than stay (7), is 7"],
    ["stay: 7, pay: 6", "stay: 7", "discounts.week: needs stay and pay together, such as stay: 7 and pay: 6"],
    [
      "stay: 7, pay: 6",
      "stay: 7, pay: 6, percent: 5",
      "discounts.week: needs exactly one of percent, amount, stay, has percent and stay",
    ],
    [
      "stay: 7, pay: 6",
      "stay: 7, pay: 6, maxNights: 6",
      "discounts.week.maxNights: never allows the 7 nights of which some are free; raise or remove it",
    ],
    [
      "stay: 7, pay: 6",
      "percent: 7",
      "discounts.week: is of the kind long_stay and needs minNights or stay; add it, or call it action",
    ],
    [
      ", minAdvanceDays: 60",
      "",
      "discounts.early: is of the kind early_bird and needs minAdvanceDays; add it, or call it action",
    ],
    [
      "minAdvanceDays: 60",
      "minAdvanceDays: 60, maxAdvanceHours: 48",
      "discounts.early.maxAdvanceHours: is 48, which nobody who books 60 days ahead keeps; correct one of them",
    ],
    [
      "percent: 10, onMeals",
      "percent: 110, onMeals",
      "discounts.early.percent: must be a percentage from 0.01 to 100 with two decimals at most, is 110",
    ],
    [
      "percent: 10, onMeals: true, maxAmount: 900",
      "amount: 10, onMeals: true",
      "discounts.early.onMeals: belongs to a percentage; remove it or say percent",
    ],
    [
      "rooms: [garden], rates: [saver]",
      "rooms: [gardn], rates: [saver]",
      'discounts.early.rooms[0]: is "gardn", which is no room type of this file; did you mean "garden"?',
    ],
    [
      "maxAmount: 900",
      "maxAmount: { EUR: 40 }",
      "discounts.early.maxAmount: has no amount in CZK, from which others are converted; add it",
    ],
    [
      "amount: { CZK: 500, EUR: 20 }",
      "amount: { CZK: 500, USD: 20 }",
      "discounts.summer.amount.USD: is in USD, which the hotel does not sell in; it sells in CZK, EUR",
    ],
    [
      "amount: { CZK: 500, EUR: 20 }",
      "amount: { CZK: 500, HUF: 20 }",
      "discounts.summer.amount.HUF: is not a key that is known here; known here are CZK, EUR, USD, JPY, GBP, RUB, TRY, IDR, PLN",
    ],
    [
      "bookTo: 2027-06-30",
      "bookTo: 2026-06-30",
      "discounts.summer.bookTo: is 2026-06-30, before 2027-01-01; exchange them",
    ],
    [
      "bookTo: 2027-06-30",
      "bookTo: 2027-06-31",
      "discounts.summer.bookTo: is 2027-06-31, a day that does not exist",
    ],
    [
      "bookTo: 2027-06-30",
      "bookTo: 06-30",
      'discounts.summer.bookTo: must be a day such as 2027-07-01, is "06-30"',
    ],
    [
      "stayDays: { season: summer, weekdays: [fri] }",
      "stayDays: { to: 2026-12-31 }",
      "discounts.summer.bookFrom: is 2027-01-01, after the last of its stayDays (2026-12-31); correct one",
    ],
    [
      "stayDays: { season: summer, weekdays: [fri] }, ",
      "",
      "discounts.summer.basis: needs stayDays, which it judges; add them or remove it",
    ],
    [
      "Back20:",
      "summer10:",
      'coupons.summer10: is the same code as "SUMMER10" to guests; remove one of them',
    ],
    [
      "Back20:",
      "Back 20:",
      'coupons.Back 20: must be a code of 2 to 40 letters, digits, _ and - that guests type, such as SUMMER10, is "Back 20"',
    ],
    [
      "minPrice: { EUR: 200 }",
      "minPrice: 5000",
      "coupons.Back20.minPrice: has no currency that amount has, so nobody could use the coupon; give both in the same currencies",
    ],
    [
      "stayTo: 2027-09-30",
      "stayTo: 2027-06-02",
      "coupons.SUMMER10.stayTo: leaves no room for 2 nights after 2027-06-01; correct one of them",
    ],
    [
      "validTo: 2027-12-31",
      "validTo: 2026-12-31",
      "coupons.SUMMER10.validTo: is 2026-12-31, before 2027-01-01; exchange them",
    ],
    [
      "stayFrom: 2027-06-01, stayTo: 2027-09-30",
      "stayTo: 2026-09-30",
      "coupons.SUMMER10.stayTo: is 2026-09-30, when nobody who uses the coupon from 2027-01-01 on can have stayed; correct one of them",
    ],
    [
      "unit: night, ",
      "unit: week, ",
      'services.parking.unit: must be one of piece, night, person, stay, person_night, is "week"',
    ],
    [
      "price: 50, vat: 21, keptOnCancellation: true",
      "price: 50",
      "fees.booking: has no vat; say which percentage is inside, be it 0",
    ],
    [
      "unit: item, price",
      "unit: item, vat: 21, price",
      "fees.keys.vat: must be missing: a security deposit is given back and bears no tax",
    ],
    [
      "amount: 50, ",
      "amount: 50, percent: 3, ",
      "cityTaxes.town: needs exactly one of amount, percent, has amount and percent",
    ],
    [
      "amountFor: { child: 20 }",
      "amountFor: { kid: 20 }",
      'cityTaxes.town.amountFor.kid: is "kid", which is no guest category of this file; there are adult, child',
    ],
    [
      "maxNights: 7",
      "maxNights: 7, exemptOverNights: 5",
      "cityTaxes.town.maxNights: is 7, but stays of more than 5 nights pay nothing; remove one of them",
    ],
  ])("%j as %j", (from, to, complaint) => {
    expect(complaints(changed(offersText, from, to))).toEqual([complaint]);
  });

  test.each([
    [
      "minStayArrival: 2",
      "minAdvanceDays: 5, maxAdvanceDays: 3",
      "restrictions[0]: asks for at least 5 and at most 3 days ahead, which no booking is; exchange them",
    ],
    [
      "minStayArrival: 2",
      "stayLengths: [7, 7]",
      "restrictions[0].stayLengths[1]: is 7 a second time; remove it",
    ],
    [
      "minStayArrival: 2",
      "minStayArrival: 3, stayLengths: [2, 7]",
      "restrictions[0].stayLengths[0]: is 2, which the same entry forbids by its shortest or longest stay; correct one",
    ],
    [
      "deposit: third",
      "deposit: third\n    cardGuarantee: true",
      "ratePlans.flex.cardGuarantee: cannot be true: nobody keeps the guest's card; add payment.guarantee, or remove it",
    ],
    [
      "deposit: none",
      "deposit: none\n    prepaymentRequired: true",
      'ratePlans.saver.prepaymentRequired: cannot be true: "none" asks for no deposit; choose one that does, or remove it',
    ],
    [
      "change: -10%",
      "change: -10%\n    class: non_refundable",
      "ratePlans.saver: cannot be cancelled, and yet guests may order it, pay nothing and stay away; add prepaymentRequired: true or cardGuarantee: true, or unsecured: true if that is meant",
    ],
    [
      "change: -10%",
      "change: -10%\n    unsecured: true",
      "ratePlans.saver.unsecured: cannot be true: it can be cancelled, is paid ahead or is guaranteed by a card; remove it",
    ],
    [
      "units: [101..103]",
      "units: [101..103]\n    onlineLimits: [{ season: sumer, atMost: 2 }]",
      'roomTypes.garden.onlineLimits[0].season: is "sumer", which is no season of this file; did you mean "summer"?',
    ],
  ])("%j as %j", (from, to, complaint) => {
    expect(complaints(changed(smallFileText(), from, to))).toEqual([complaint]);
  });

  test("stays are insured in the Czech Republic and in crowns, where something can be paid ahead", () => {
    const text = changed(smallFileText(), "payment:", "insurance: true\npayment:");
    expect(complaints(text)).toEqual([]);
    expect(complaints(changed(text, "country: CZ", "country: AT"))).toContain(
      "insurance: cannot be true: only stays in the Czech Republic can be insured; remove it",
    );
    expect(complaints(changed(text, "[bank_transfer, on_site]", "[on_site]"))).toContain(
      "insurance: cannot be true: premiums are paid ahead and the hotel takes only on_site; add bank_transfer or card to payment.methods, or remove it",
    );
  });

  test.each([
    ["class: non_refundable", "unsecured: true"],
    ["class: non_refundable\n    deposit: third", "prepaymentRequired: true"],
  ])("with %j a plan is sold only as the file says: %j", (binding, secured) => {
    const plain = changed(
      smallFileText(),
      "cancellation: two-days\n    deposit: none",
      "cancellation: two-days",
    );
    const text = changed(plain, "change: -10%", `change: -10%\n    ${binding}`);
    const whole = binding.includes("deposit")
      ? text
      : changed(text, "change: -10%", "change: -10%\n    deposit: none");
    expect(complaints(whole)).toHaveLength(1);
    expect(complaints(changed(whole, "change: -10%", `change: -10%\n    ${secured}`))).toEqual([]);
    expect(complaints(changed(whole, "[bank_transfer, on_site]", "[bank_transfer]"))).toEqual([]);
  });

  test("paying ahead needs a way to do it", () => {
    const text = changed(smallFileText(), "deposit: third", "deposit: third\n    prepaymentRequired: true");
    expect(complaints(changed(text, "[bank_transfer, on_site]", "[on_site]"))).toEqual([
      "ratePlans.flex.prepaymentRequired: cannot be true: the hotel takes only on_site; add bank_transfer or card to payment.methods, or remove it",
    ]);
  });

  test("a discount for rooms that its rates do not sell", () => {
    const text = changed(offersText, "change: -10%", "change: -10%\n    rooms: [house]");
    expect(complaints(text)).toEqual([
      "discounts.early: is for rooms that none of its rates sells, so it never applies; correct one of them",
    ]);
  });

  test("a season of several stretches where one is possible", () => {
    const text = changed(offersText, "to: 08-31 }]", "to: 08-31 }, { from: 12-20, to: 01-03 }]");
    expect(complaints(text)).toEqual([
      "discounts.summer.stayDays.season: has 2 stretches of days, and one is possible here; write an entry for each of them",
    ]);
  });
});

test("a discount that is over is a warning", () => {
  const { hotel: read, warnings } = readHotelFile(offersText, "small.yaml", "2027-07-01");
  expect(read).not.toBeNull();
  expect(warnings.map(({ path, message }) => `${path} ${message}`)).toEqual([
    expect.stringContaining("roomTypes.house takes more of its rooms than may wait for transfers"),
    "discounts.summer is over since 2027-06-30; remove it, or give it new days",
  ]);
});

test("a file has forty discounts at most: an offer tries all that may be combined", () => {
  const complaintsAbout = (count: number) => {
    const entries = Array.from(
      { length: count },
      (_, index) => `  d${index}: { name: D, kind: action, percent: 1 }\n`,
    );
    return complaints(`${smallFileText()}discounts:\n${entries.join("")}`);
  };
  expect(complaintsAbout(40)).toEqual([]);
  expect(complaintsAbout(41)).toEqual(["discounts: must be at most 40, are 41; remove those that are over"]);
});

function complaints(text: string): string[] {
  const { problems } = readHotelFile(text, "small.yaml");
  return problems.map((problem) => describeProblem(problem).replace(/^\S+ /, ""));
}
