import { divideMoney, scaleMoney, type Minor, type RoundingMode } from "../money/money.ts";
import { PERCENT_PARTS, percentParts } from "../money/percent.ts";
import type { RatePlan, RatePricing } from "./rate-plan.ts";

/** Prices of its own, by the night or by the month. */
export type OwnPricing = Exclude<RatePricing, { kind: "derived" }>;
type DerivedPricing = Extract<RatePricing, { kind: "derived" }>;

export const MAX_DERIVATION_DEPTH = 3;

/** The plan with its own prices, and the adjustments from it to the derived plan, in order. */
export type Lineage = { base: OwnPricing; adjustments: DerivedPricing[] };

/**
 * Null if a parent is missing or priced by the month, or the plan is in a cycle or too deep: such a plan has no price.
 */
export function lineageOf(plan: RatePlan, plans: ReadonlyMap<number, RatePlan>): Lineage | null {
  const adjustments: DerivedPricing[] = [];
  let current: RatePlan | undefined = plan;
  while (current) {
    if (current.pricing.kind === "base") return { base: current.pricing, adjustments };
    if (current.pricing.kind === "months") {
      return adjustments.length === 0 ? { base: current.pricing, adjustments } : null;
    }
    if (adjustments.length === MAX_DERIVATION_DEPTH) return null;
    adjustments.unshift(current.pricing);
    current = plans.get(current.pricing.fromRatePlanId);
  }
  return null;
}

/**
 * The currency of a parent plan's separate prices beside the hotel's base: an amount in the base currency times
 * `numerator / denominator` is an amount in it.
 */
export type AdjustedCurrency = { step: Minor; numerator: number; denominator: number };

/**
 * The price of a night after one adjustment, rounded once and never below zero. `currency` is null for prices in the
 * base currency; in another currency the adjustment's own step would mean something else, so the currency's step
 * replaces it.
 */
export function adjustNightPrice(
  amount: Minor,
  by: DerivedPricing,
  currency: AdjustedCurrency | null,
): Minor {
  const step = currency?.step ?? by.step;
  if (by.adjustment.kind === "percent") return adjustByPercent(amount, by.adjustment.percent, step, by.mode);
  const { numerator, denominator } = currency ?? { numerator: 1, denominator: 1 };
  const sum = BigInt(amount) * BigInt(denominator) + BigInt(by.adjustment.amount) * BigInt(numerator);
  return Math.max(0, divideMoney(sum, BigInt(denominator), step, by.mode));
}

/** An extra bed follows only percentages: an amount applies once to the room. */
export function adjustExtraBedPrice(
  amount: Minor,
  by: DerivedPricing,
  currency: AdjustedCurrency | null,
): Minor {
  return by.adjustment.kind === "percent" ? adjustNightPrice(amount, by, currency) : amount;
}

function adjustByPercent(amount: Minor, percent: number, step: Minor, mode: RoundingMode): Minor {
  const parts = PERCENT_PARTS + percentParts(percent);
  return Math.max(0, scaleMoney(amount, parts, PERCENT_PARTS, step, mode));
}
