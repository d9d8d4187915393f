import { describe, expect, test } from "vitest";
import { instantOf } from "../dates/time-zone.ts";
import { buildHotelCalendar } from "../property/hotel-calendar.ts";
import type { Hotel } from "../property/hotel.ts";
import type { MonthTerms } from "../rates/month-terms.ts";
import { aCityTax } from "../testing/city-tax.ts";
import { aCoupon } from "../testing/coupon.ts";
import { aDiscount } from "../testing/discount.ts";
import { ADULT, FLEX, pricedHotel } from "../testing/lake-hotel.ts";
import { aMonthPlan, monthHotel, MONTHLY } from "../testing/month-plan.ts";
import { aRatePlan } from "../testing/rate-plan.ts";
import { aStayQuestion, guests } from "../testing/stay-question.ts";
import { applyCoupon } from "./apply-coupon.ts";
import type { Quote } from "./quote.ts";
import { quoteStay, type StayQuestion } from "./quote-stay.ts";

const NOW = instantOf("2027-01-01", "12:00", "Europe/Prague");

function quoted(hotel: Hotel, arrival: string, departure: string, changes: Partial<StayQuestion> = {}) {
  const question = aStayQuestion(arrival, departure, { ratePlanId: MONTHLY, now: NOW, ...changes });
  return quoteStay(hotel, buildHotelCalendar(hotel, "2027-01-01", 800), question);
}

function soldAt(
  hotel: Hotel,
  arrival: string,
  departure: string,
  changes: Partial<StayQuestion> = {},
): Quote {
  const quote = quoted(hotel, arrival, departure, changes);
  if (!quote.ok) throw new Error(`Not sold: ${JSON.stringify(quote.problem)}`);
  return quote.value;
}

const lake = monthHotel();
const inTens = monthHotel(aMonthPlan({ step: 1_000 }));

// The worked examples of docs/algorithms/months.md: sums made by hand.
test.each<[row: string, sum: string, hotel: Hotel, arrival: string, departure: string, rents: number[]]>([
  ["M1", "one month", lake, "2027-01-15", "2027-02-15", [21_900]],
  ["M2", "3 x (21,900 - 5 %)", lake, "2027-01-15", "2027-04-15", [20_805, 20_805, 20_805]],
  ["M2 in tens", "3 x 20,810", inTens, "2027-01-15", "2027-04-15", [20_810, 20_810, 20_810]],
  [
    "M3",
    "28 Feb and 31 Mar at 21,900, 30 Apr at 24,900, all less 5 %",
    lake,
    "2027-01-31",
    "2027-05-31",
    [20_805, 20_805, 20_805, 23_655],
  ],
  ["M4", "2 months and 10 of 31 days: 7,064.52", lake, "2027-01-15", "2027-03-25", [21_900, 21_900, 7_065]],
  [
    "M8",
    "2 x 21,900 + 30 of 31 days are 64,994, more than 3 x 20,805",
    lake,
    "2027-01-15",
    "2027-04-14",
    [20_805, 20_805, 20_805],
  ],
  ["M9", "2 months and 26 of 31 days: 18,367.74", lake, "2027-01-15", "2027-04-10", [21_900, 21_900, 18_368]],
  [
    "from 6 months",
    "3 x 19,710 + 3 x 22,410",
    lake,
    "2027-01-01",
    "2027-07-01",
    [19_710, 19_710, 19_710, 22_410, 22_410, 22_410],
  ],
])("%s: %s", (_row, _sum, hotel, arrival, departure, rents) => {
  const { total, rent, nights } = soldAt(hotel, arrival, departure);
  expect(rent?.lines.map(({ amount }) => amount / 100)).toEqual(rents);
  expect(total / 100).toBe(rents.reduce((sum, amount) => sum + amount, 0));
  expect(nights.reduce((sum, { amount }) => sum + amount, 0)).toBe(total);
});

test("M3: months are anchored at the arrival", () => {
  const quote = soldAt(lake, "2027-01-31", "2027-05-31");
  expect(quote.rent?.lines.map(({ from }) => from)).toEqual([
    "2027-01-31",
    "2027-02-28",
    "2027-03-31",
    "2027-04-30",
  ]);
  expect(quote.nights).toHaveLength(120);
});

test("M5: a month from 30 January ends on 29 February of a leap year", () => {
  expect(soldAt(lake, "2028-01-30", "2028-02-29").total).toBe(2_190_000);
  expect(quoted(lake, "2028-01-30", "2028-02-28")).toEqual({
    ok: false,
    problem: [{ code: "min_stay", date: "2028-01-30", nights: 30 }],
  });
});

test("M6: a city tax of 50 a person and night, none over 60 nights", () => {
  const taxed = monthHotel(aMonthPlan(), { cityTaxes: [aCityTax({ exemptOverNights: 60 })] });
  expect(soldAt(taxed, "2027-01-15", "2027-02-15").cityTax.atProperty).toBe(310_000);
  expect(soldAt(taxed, "2027-01-15", "2027-04-15").cityTax.atProperty).toBe(0);
});

test("in euros each month is converted and rounded once", () => {
  // 21,900 / 24.655 = 888.25796, and 10 of 28 days of it are 317.23499.
  const { rent } = soldAt(lake, "2027-01-15", "2027-02-25", { currency: "EUR" });
  expect(rent?.lines.map(({ amount }) => amount)).toEqual([88_826, 31_723]);
});

test.each<[string, Partial<MonthTerms>, number]>([
  ["the policy's 30 %", {}, 1_872_500],
  ["one month", { depositMonths: 1 }, 2_080_500],
  ["more months than the stay has", { depositMonths: 6 }, 6_241_500],
  ["nothing", { depositMonths: 0 }, 0],
])("paid ahead: %s", (_case, terms, deposit) => {
  expect(soldAt(monthHotel(aMonthPlan(terms)), "2027-01-15", "2027-04-15").deposit).toBe(deposit);
});

test.each<[string, MonthTerms["securityDeposit"], number]>([
  ["none", null, 0],
  ["two months' rent", { kind: "months", months: 2 }, 4_161_000],
  ["an amount", { kind: "amount", amounts: { CZK: 1_500_000 } }, 1_500_000],
])("the security deposit, %s, stands beside the total", (_case, securityDeposit, amount) => {
  const { rent, total } = soldAt(monthHotel(aMonthPlan({ securityDeposit })), "2027-01-15", "2027-04-15");
  expect(rent?.securityDeposit).toBe(amount);
  expect(total).toBe(6_241_500);
});

test.each([
  ["2027-01-15", "2027-03-14", { code: "min_stay", date: "2027-01-15", nights: 59 }],
  ["2027-01-15", "2027-05-16", { code: "max_stay", date: "2027-01-15", nights: 120 }],
])("a stay of two to four months from %s cannot end on %s", (arrival, departure, problem) => {
  const hotel = monthHotel(aMonthPlan({ leastMonths: 2, mostMonths: 4 }));
  expect(quoted(hotel, arrival, departure)).toEqual({ ok: false, problem: [problem] });
});

test("two years are 731 nights where one of them is a leap year", () => {
  const allYear = aMonthPlan({ mostMonths: 24 });
  if (allYear.pricing.kind === "months")
    allYear.pricing.prices = [{ roomTypeId: 10, amounts: { 0: 1_000_000 } }];
  expect(soldAt(monthHotel(allYear), "2027-01-01", "2029-01-01").nights).toHaveLength(731);
});

describe("discounts and coupons", () => {
  const discounted = { discounts: [aDiscount()] };

  test("apply only where the plan says so", () => {
    const stay = ["2027-01-15", "2027-02-15"] as const;
    expect(soldAt(monthHotel(aMonthPlan(), discounted), ...stay).total).toBe(2_190_000);
    const quote = soldAt(monthHotel(aMonthPlan({ discountsApply: true }), discounted), ...stay);
    expect(quote.total).toBe(1_971_000);
  });

  test.each([
    [false, 0],
    [true, 100_000],
  ])("a coupon for 1,000 where coupons apply (%s) takes off %i", (couponsApply, amount) => {
    const hotel = monthHotel(aMonthPlan({ couponsApply }));
    const quote = soldAt(hotel, "2027-01-15", "2027-02-15");
    expect(applyCoupon(hotel, aCoupon(), [quote], { now: NOW }).amount).toBe(amount);
  });
});

describe("beside a plan by the night", () => {
  const both = pricedHotel(100_000, 100_000, {
    ratePlans: [
      aRatePlan({
        id: FLEX,
        pricing: { kind: "base", prices: [{ roomTypeId: 10, amounts: { 0: 100_000 } }], extraBeds: [] },
      }),
      aMonthPlan(),
    ],
  });

  test.each([
    ["30 nights are sold by the night", "2027-02-14", []],
    ["a month is not", "2027-02-15", [{ code: "max_stay", date: "2027-01-15", nights: 30 }]],
  ])("%s", (_case, departure, problems) => {
    const quote = quoted(both, "2027-01-15", departure, { ratePlanId: FLEX });
    expect(quote.ok ? [] : quote.problem).toEqual(problems);
  });

  test("a month without a price by the month is", () => {
    // From October on the plan has no prices.
    expect(quoted(both, "2027-10-01", "2027-11-01", { ratePlanId: FLEX }).ok).toBe(true);
  });
});

test("a third guest pays the extra bed of a month", () => {
  const plan = aMonthPlan();
  if (plan.pricing.kind === "months") {
    plan.pricing.extraBeds = [{ roomTypeId: 10, categoryId: ADULT, amount: 300_000 }];
  }
  const three = soldAt(monthHotel(plan), "2027-01-15", "2027-04-15", {
    guests: guests([ADULT, ADULT, ADULT]),
  });
  // 3 x (24,900 less 5 %)
  expect(three.total).toBe(3 * 2_365_500);
});
