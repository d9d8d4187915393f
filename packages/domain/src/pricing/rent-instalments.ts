import type { PlainDate } from "../dates/plain-date.ts";
import { splitMoney, type Minor } from "../money/money.ts";
import { nightsOf } from "../stays/stay.ts";
import type { Quote, Rent } from "./quote.ts";

/** A part of the price and the day on which it is due. */
export type Instalment = { due: PlainDate; amount: Minor };

/**
 * What is due after the deposit of a stay by the month: each month's part of the total on the day on which the month
 * begins. The deposit pays for the earliest months. Together with it the instalments are the total. Empty for a stay
 * that is not priced by the month. See docs/algorithms/months.md.
 */
export function rentInstalments(
  quote: Pick<Quote, "nights" | "total" | "deposit"> & { rent?: Pick<Rent, "lines"> },
): Instalment[] {
  const lines = quote.rent?.lines ?? [];
  let night = 0;
  const payable = lines.map(({ from, to }) => {
    const nights = quote.nights.slice(night, (night += nightsOf({ arrival: from, departure: to })));
    return nights.reduce((sum, one) => sum + one.payable, 0);
  });
  // Meals, services and the coupon belong to the whole stay: each month bears its share of them.
  const parts = splitMoney(quote.total, payable);
  let paid = quote.deposit;
  return lines.flatMap(({ from }, month) => {
    const part = parts[month] ?? 0;
    const covered = Math.min(paid, part);
    paid -= covered;
    return part > covered ? [{ due: from, amount: part - covered }] : [];
  });
}
