import type { Minor } from "../money/money.ts";
import { bestDiscounts } from "../pricing/discount-stay.ts";
import type { ReachableStay } from "./reachable-stay.ts";
import type { NightSearch, SaleNights } from "./sale-nights.ts";

/** The stay from the calendar's day `arrival` at the price that is left after the hotel's discounts, as it is quoted. */
export function discountedStay<Stay extends ReachableStay>(
  search: NightSearch,
  nights: SaleNights,
  arrival: number,
  stay: Stay,
): Stay {
  const { discounts } = nights.sale;
  if (discounts.length === 0 || !search.currency) return stay;
  const prices: { nights: Minor[]; meals: Minor[] } = { nights: [], meals: [] };
  for (let night = arrival; night < arrival + stay.nights; night++) {
    const meals = nights.meals(night);
    prices.nights.push(nights.amount(night) - meals);
    prices.meals.push(meals);
  }
  const priced = { first: arrival, prices, currency: search.currency };
  const { off } = bestDiscounts(discounts, () => search.momentOf(arrival), priced);
  return off === 0 ? stay : { ...stay, total: stay.total - off };
}
