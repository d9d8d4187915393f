import type { Minor } from "../money/money.ts";
import type { Fee } from "../rates/fee.ts";
import { amountIn } from "./amount-in.ts";
import type { SaleCurrency } from "./sale-currency.ts";

/** What a fee comes to for a reservation. */
export type FeeDue = { fee: Fee; amount: Minor };

/**
 * The hotel's fees for rooms of so many nights each, every line rounded once; lines of nothing are left out. Which of
 * them are part of the total is told by their kind. See docs/algorithms/services-and-fees.md.
 */
export function feesDue(
  fees: readonly Fee[],
  nightsOfRooms: readonly number[],
  currency: SaleCurrency,
): FeeDue[] {
  if (nightsOfRooms.length === 0) return [];
  return fees
    .map((fee) => ({ fee, amount: amountIn(fee.amounts, currency, unitsOf(fee.unit, nightsOfRooms)) }))
    .filter(({ amount }) => amount > 0);
}

function unitsOf(unit: Fee["unit"], nightsOfRooms: readonly number[]): number {
  switch (unit) {
    case "reservation":
      return 1;
    case "item":
      return nightsOfRooms.length;
    case "item_night":
      return nightsOfRooms.reduce((sum, nights) => sum + nights, 0);
  }
}
