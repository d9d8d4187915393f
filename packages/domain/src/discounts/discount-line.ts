import { splitMoney, type Minor } from "../money/money.ts";
import { percentOf } from "../money/percent.ts";
import type { StayDiscount } from "./stay-discount.ts";

/** Room and meals for each night of a stay, rounded; or what discounts have left of them. */
export type NightPrices = { nights: Minor[]; meals: Minor[] };

/** The same with the city tax included in each night, which belongs to the town; missing ones are 0. */
export type NightAmounts = NightPrices & { taxes: readonly Minor[] };

/**
 * What the discount takes off the rest, rounded once and never more than is left. Percentages and amounts leave the
 * city tax alone; a free night is free as a whole.
 */
export function lineAmount(
  { discount, nights, limit }: StayDiscount,
  left: NightAmounts,
  step: Minor,
): Minor {
  const { benefit } = discount;
  const room = sumAt(left.nights, nights);
  if (benefit.kind === "free_nights") return room;
  const untaxed = Math.max(0, room - sumAt(left.taxes, nights));
  if (benefit.kind === "amount") return Math.min(wholeSteps(untaxed, step), limit);
  const base = benefit.onMeals ? untaxed + sumAt(left.meals, nights) : untaxed;
  return Math.min(wholeSteps(base, step), limit, percentOf(base, benefit.percent, step));
}

/** Takes the line's amount off the nights and meals that it was calculated from, in proportion to what is left. */
export function takeOff(
  { discount, nights }: StayDiscount,
  amount: Minor,
  left: NightAmounts,
  step: Minor,
): void {
  const { benefit } = discount;
  const rows = benefit.kind === "percent" && benefit.onMeals ? [left.nights, left.meals] : [left.nights];
  const positions = nights ?? left.nights.map((_, position) => position);
  const kept = (row: Minor[], position: number) =>
    row === left.nights && benefit.kind !== "free_nights" ? (left.taxes[position] ?? 0) : 0;
  const weights = rows.flatMap((row) =>
    positions.map((position) => Math.max(0, (row[position] ?? 0) - kept(row, position))),
  );
  const shares = splitMoney(amount, weights, step);
  for (const [row, amounts] of rows.entries()) {
    for (const [index, position] of positions.entries()) {
      const share = shares[row * positions.length + index] ?? 0;
      amounts[position] = (amounts[position] ?? 0) - share;
    }
  }
}

/** Prices are multiples of the step; taxes may not be. */
function wholeSteps(amount: Minor, step: Minor): Minor {
  return amount - (amount % step);
}

function sumAt(amounts: readonly Minor[], positions: readonly number[] | null): Minor {
  let sum = 0;
  if (positions) for (const position of positions) sum += amounts[position] ?? 0;
  else for (const amount of amounts) sum += amount;
  return sum;
}
