import type { CancellationPolicy } from "../rates/cancellation-policy.ts";
import type { DepositPolicy } from "../rates/deposit-policy.ts";
import type { RatePlan } from "../rates/rate-plan.ts";

/** A plan with its own prices for room type 10: 1800.00 for one guest and 2200.00 for two, every night. */
export function aRatePlan(changes: Partial<RatePlan> = {}): RatePlan {
  return {
    id: 1,
    code: "flex",
    name: { en: "Flexible" },
    description: { en: "Pay later" },
    class: "standard",
    roomTypeIds: [10],
    pricing: {
      kind: "base",
      prices: [{ roomTypeId: 10, amounts: { 1: 180_000, 2: 220_000 } }],
      extraBeds: [],
    },
    includedMeal: "none",
    meals: ["none"],
    cancellationPolicyId: 1,
    depositPolicyId: 1,
    minAdvanceDays: null,
    maxAdvanceDays: null,
    prepaymentRequired: false,
    cardGuarantee: false,
    ...changes,
  };
}

/** A plan that costs `percent` more (or, below zero, less) than its parent, rounded to whole crowns. */
export function aDerivedPlan(
  fromRatePlanId: number,
  percent: number,
  changes: Partial<RatePlan> = {},
): RatePlan {
  return aRatePlan({
    pricing: {
      kind: "derived",
      fromRatePlanId,
      adjustment: { kind: "percent", percent },
      step: 100,
      mode: "half_up",
    },
    ...changes,
  });
}

/** Free to cancel at any time unless given tiers. */
export function aCancellationPolicy(changes: Partial<CancellationPolicy> = {}): CancellationPolicy {
  return {
    id: 1,
    code: "free",
    name: { en: "Free" },
    description: { en: "Free cancellation" },
    nonRefundable: false,
    tiers: [],
    noShowPercent: 100,
    ...changes,
  };
}

/** No deposit by default. */
export function aDepositPolicy(changes: Partial<DepositPolicy> = {}): DepositPolicy {
  return { id: 1, code: "none", deposit: { kind: "none" }, ...changes };
}
