import type { Minor } from "../money/money.ts";
import { compulsorySum, type Fee } from "./fee.ts";
import { amountIn } from "../money/amount-in.ts";
import type { SaleCurrency } from "../money/sale-currency.ts";

/** A fee's amount for a reservation. */
export type FeeDue = { fee: Fee; amount: Minor };

/**
 * The hotel's fees for rooms with these numbers of nights; zero lines are left out. Each room's part is rounded
 * separately, so that a room adds the same whatever else is booked. The kind says which fees are part of the total. See
 * docs/algorithms/services-and-fees.md.
 */
export function feesDue(
  fees: readonly Fee[],
  nightsOfRooms: readonly number[],
  currency: SaleCurrency,
): FeeDue[] {
  if (nightsOfRooms.length === 0) return [];
  return fees
    .map((fee) => ({ fee, amount: amountOf(fee, nightsOfRooms, currency) }))
    .filter(({ amount }) => amount > 0);
}

function amountOf({ unit, amounts }: Fee, nightsOfRooms: readonly number[], currency: SaleCurrency): Minor {
  if (unit === "reservation") return amountIn(amounts, currency);
  return nightsOfRooms.reduce(
    (sum, nights) => sum + amountIn(amounts, currency, unit === "item" ? 1 : nights),
    0,
  );
}

/** The mandatory fees for rooms with these numbers of nights. */
export function compulsoryFees(
  { fees }: { fees: readonly Fee[] },
  nightsOfRooms: readonly number[],
  currency: SaleCurrency,
): Minor {
  const due = feesDue(fees, nightsOfRooms, currency);
  return compulsorySum(due.map(({ fee: { kind }, amount }) => ({ kind, amount })));
}

/** What each further room with this number of nights adds to the fees. */
export function compulsoryRoomFees(
  { fees }: { fees: readonly Fee[] },
  nights: number,
  currency: SaleCurrency,
): Minor {
  return compulsoryFees({ fees: fees.filter(({ unit }) => unit !== "reservation") }, [nights], currency);
}
