import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { aMonthPlan, MONTHLY } from "../testing/month-plan.ts";
import { aDerivedPlan, aRatePlan } from "../testing/rate-plan.ts";
import { adjustExtraBedPrice, adjustNightPrice, lineageOf } from "./derivation.ts";
import type { RatePlan, RatePricing } from "./rate-plan.ts";

type Derived = Extract<RatePricing, { kind: "derived" }>;

function adjusted(adjustment: Derived["adjustment"], step = 100): Derived {
  return { kind: "derived", fromRatePlanId: 1, adjustment, step, mode: "half_up" };
}

const byId = (...plans: RatePlan[]) => new Map(plans.map((plan) => [plan.id, plan]));

describe("the way from a plan to the one with prices", () => {
  const base = aRatePlan({ id: 1 });
  const first = aDerivedPlan(1, -10, { id: 2 });
  const second = aDerivedPlan(2, 5, { id: 3 });
  const third = aDerivedPlan(3, 7, { id: 4 });
  const fourth = aDerivedPlan(4, 9, { id: 5 });
  const plans = byId(base, first, second, third, fourth);

  test("a plan with prices is its own base", () => {
    expect(lineageOf(base, plans)).toEqual({ base: base.pricing, adjustments: [] });
  });

  test("three levels deep, the adjustment next to the base first", () => {
    expect(lineageOf(third, plans)).toEqual({
      base: base.pricing,
      adjustments: [first.pricing, second.pricing, third.pricing],
    });
  });

  test.each([
    { why: "four levels deep", plan: fourth, among: plans },
    { why: "without its parent", plan: first, among: byId(first) },
    { why: "of a plan by the month", plan: aDerivedPlan(MONTHLY, -10), among: byId(aMonthPlan()) },
    { why: "in a cycle", plan: first, among: byId(first, aDerivedPlan(2, 1, { id: 1 })) },
  ])("a plan $why has no price", ({ plan, among }) => {
    expect(lineageOf(plan, among)).toBeNull();
  });
});

describe("one adjustment", () => {
  const euros = { step: 10, numerator: 1, denominator: 25 };

  test.each([
    // 1999.50 less 10 % = 1799.55, in whole crowns 1800
    { by: adjusted({ kind: "percent", percent: -10 }), currency: null, night: 180_000, bed: 180_000 },
    // The currency's step of 0.10 replaces that of crowns: 1799.55 -> 1799.60 (half up)
    { by: adjusted({ kind: "percent", percent: -10 }), currency: euros, night: 179_960, bed: 179_960 },
    // 1999.50 + 200.20 = 2199.70, in whole crowns 2200; a bed stays as it is
    { by: adjusted({ kind: "amount", amount: 20_020 }), currency: null, night: 220_000, bed: 199_950 },
    // 200.25 crowns are 8.01 euros; 1999.50 + 8.01 = 2007.51, in tenths 2007.50
    { by: adjusted({ kind: "amount", amount: 20_025 }), currency: euros, night: 200_750, bed: 199_950 },
    { by: adjusted({ kind: "percent", percent: -150 }), currency: null, night: 0, bed: 0 },
    { by: adjusted({ kind: "amount", amount: -300_000 }), currency: null, night: 0, bed: 199_950 },
  ])("$by.adjustment of 1999.50 is $night for a night, $bed for a bed", ({ by, currency, night, bed }) => {
    expect(adjustNightPrice(199_950, by, currency)).toBe(night);
    expect(adjustExtraBedPrice(199_950, by, currency)).toBe(bed);
  });

  test.each([
    // 8 euros at 1.165 euros a pound: 80 + 6.866952… = 86.866952…
    ["down", 8_686],
    ["half_up", 8_687],
    ["up", 8_687],
  ] as const)("a converted change is rounded with the price, once: %s gives %d", (mode, price) => {
    const by = { ...adjusted({ kind: "amount", amount: 800 }), mode };
    expect(adjustNightPrice(8_000, by, { step: 1, numerator: 1000, denominator: 1165 })).toBe(price);
  });

  test("the result lies within a step of the exact sum, on the side that the mode names", () => {
    const modes = fc.constantFrom("half_up", "half_even", "up", "down");
    const rate = fc.integer({ min: 1, max: 100_000 });
    fc.assert(
      fc.property(fc.nat(1_000_000), fc.nat(500_000), rate, rate, fc.nat(999), modes, (...asked) => {
        const [amount, change, numerator, denominator, over, mode] = asked;
        const step = over + 1;
        const by = { ...adjusted({ kind: "amount", amount: change }), mode };
        const price = adjustNightPrice(amount, by, { step, numerator, denominator });
        // Everything times the denominator, so that only the price itself has been rounded.
        const off = BigInt(price - amount) * BigInt(denominator) - BigInt(change) * BigInt(numerator);
        const span = BigInt(step) * BigInt(denominator);
        expect(price % step).toBe(0);
        if (mode === "up") expect(off >= 0n && off < span).toBe(true);
        else if (mode === "down") expect(off <= 0n && off > -span).toBe(true);
        else expect(2n * off <= span && 2n * off >= -span).toBe(true);
      }),
    );
  });
});
