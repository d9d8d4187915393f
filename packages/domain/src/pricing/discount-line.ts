import { splitMoney, type Minor } from "../money/money.ts";
import { percentOf } from "../money/percent.ts";
import type { StayDiscount } from "./stay-discount.ts";

/** Room and meals of each night of a stay, rounded; or what discounts have left of them. */
export type NightAmounts = { nights: Minor[]; meals: Minor[] };

/** What the discount takes off what is left, rounded once and never more than there is. */
export function lineAmount(
  { discount, nights, limit }: StayDiscount,
  left: NightAmounts,
  step: Minor,
): Minor {
  const { benefit } = discount;
  const room = sumAt(left.nights, nights);
  switch (benefit.kind) {
    case "free_nights":
      return room;
    case "amount":
      return Math.min(room, limit);
    case "percent": {
      const base = benefit.onMeals ? room + sumAt(left.meals, nights) : room;
      return Math.min(base, limit, percentOf(base, benefit.percent, step));
    }
  }
}

/** Takes the line's amount off the nights and meals that it was worked out from, in proportion to what is left. */
export function takeOff(
  { discount, nights }: StayDiscount,
  amount: Minor,
  left: NightAmounts,
  step: Minor,
): void {
  const { benefit } = discount;
  const rows = benefit.kind === "percent" && benefit.onMeals ? [left.nights, left.meals] : [left.nights];
  const positions = nights ?? left.nights.map((_, position) => position);
  const weights = rows.flatMap((row) => positions.map((position) => row[position] ?? 0));
  const shares = splitMoney(amount, weights, step);
  for (const [row, amounts] of rows.entries()) {
    for (const [index, position] of positions.entries()) {
      const share = shares[row * positions.length + index] ?? 0;
      amounts[position] = (amounts[position] ?? 0) - share;
    }
  }
}

function sumAt(amounts: readonly Minor[], positions: readonly number[] | null): Minor {
  let sum = 0;
  if (positions) for (const position of positions) sum += amounts[position] ?? 0;
  else for (const amount of amounts) sum += amount;
  return sum;
}
