import { scaleMoney, type Minor, type RoundingMode } from "./money.ts";

/** Percentages have two decimals: 12.34 % are 1234 of these parts. */
export const PERCENT_PARTS = 10_000;

export function percentParts(percent: number): number {
  return Math.round(percent * 100);
}

/** `percent` of the amount, rounded once to a multiple of `step`. */
export function percentOf(
  amount: Minor,
  percent: number,
  step: Minor = 1,
  mode: RoundingMode = "half_up",
): Minor {
  return scaleMoney(amount, percentParts(percent), PERCENT_PARTS, step, mode);
}
