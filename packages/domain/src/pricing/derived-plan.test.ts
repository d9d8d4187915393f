import { describe, expect, test } from "vitest";
import { ADULT, FLEX, NONREF, PROMO, pricedHotel, theLakeHotel } from "../testing/lake-hotel.ts";
import { aDerivedPlan, aRatePlan } from "../testing/rate-plan.ts";
import { aStayQuestion, guests, quoteAt, soldAt } from "../testing/stay-question.ts";

describe("derived plans", () => {
  test("a plan of a plan is worked out from the parent's rounded price", () => {
    const base = aRatePlan({
      pricing: { kind: "base", prices: [{ roomTypeId: 10, amounts: { 2: 199_500 } }], extraBeds: [] },
    });
    const grandchild = aDerivedPlan(NONREF, -15, { id: PROMO });
    const hotel = theLakeHotel({ ratePlans: [base, grandchild, aDerivedPlan(FLEX, -10, { id: NONREF })] });
    // 1995 x 0.9 = 1795.5, rounded 1796; x 0.85 = 1526.6, rounded 1527
    expect(soldAt(hotel, aStayQuestion("2027-06-07", "2027-06-08", { ratePlanId: PROMO })).total).toBe(
      152_700,
    );
  });

  test.each([
    { mode: "half_up", step: 1000, total: 206_000, sum: "2200 x 0.935 = 2057, to tens: 2060" },
    { mode: "down", step: 1000, total: 205_000, sum: "2050" },
    { mode: "up", step: 10_000, total: 210_000, sum: "2100" },
    { mode: "half_even", step: 100, total: 205_700, sum: "2057" },
  ] as const)("rounds its own way: $sum ($mode)", ({ mode, step, total }) => {
    const cheaper = aRatePlan({
      id: NONREF,
      pricing: {
        kind: "derived",
        fromRatePlanId: FLEX,
        adjustment: { kind: "percent", percent: -6.5 },
        step,
        mode,
      },
    });
    const hotel = pricedHotel(220_000, 220_000);
    const question = aStayQuestion("2027-06-07", "2027-06-08", { ratePlanId: NONREF });
    expect(soldAt({ ...hotel, ratePlans: [...hotel.ratePlans, cheaper] }, question).total).toBe(total);
  });

  test("a percentage lowers the extra bed too, an amount is taken from the room alone", () => {
    const less = (adjustment: { kind: "percent"; percent: number } | { kind: "amount"; amount: number }) =>
      aRatePlan({
        id: NONREF,
        pricing: { kind: "derived", fromRatePlanId: FLEX, adjustment, step: 100, mode: "half_up" },
      });
    const lake = theLakeHotel();
    const flex = lake.ratePlans.slice(0, 1);
    const three = { ratePlanId: NONREF, guests: guests([ADULT, ADULT, ADULT]) };
    const question = aStayQuestion("2027-06-07", "2027-06-08", three);
    const tenPercent = { ...lake, ratePlans: [...flex, less({ kind: "percent", percent: -10 })] };
    const hundred = { ...lake, ratePlans: [...flex, less({ kind: "amount", amount: -10_000 })] };
    expect(soldAt(tenPercent, question).total).toBe(198_000 + 54_000);
    expect(soldAt(hundred, question).total).toBe(210_000 + 60_000);
  });

  test("a parent that is missing, deeper than three steps or in a circle leaves the plan without offers", () => {
    const question = aStayQuestion("2027-06-07", "2027-06-08", { ratePlanId: 9 });
    const base = theLakeHotel().ratePlans.slice(0, 1);
    const chain = [
      aDerivedPlan(1, -1, { id: 2 }),
      aDerivedPlan(2, -1, { id: 3 }),
      aDerivedPlan(3, -1, { id: 4 }),
    ];
    const soldWith = (...plans: typeof base) =>
      quoteAt(theLakeHotel({ ratePlans: [...base, ...plans] }), question).ok;
    expect(soldWith(...chain, aDerivedPlan(3, -1, { id: 9 }))).toBe(true);
    expect(soldWith(...chain, aDerivedPlan(4, -1, { id: 9 }))).toBe(false);
    expect(soldWith(aDerivedPlan(77, -1, { id: 9 }))).toBe(false);
    expect(soldWith(aDerivedPlan(8, -1, { id: 9 }), aDerivedPlan(9, -1, { id: 8 }))).toBe(false);
  });
});
