import { bestCombination } from "../pricing/discount-combination.ts";
import type { NightAmounts } from "../pricing/discount-line.ts";
import { discountsOnStay } from "../pricing/discount-stay.ts";
import type { ReachableStay } from "./reachable-stay.ts";
import type { NightSearch, SaleNights } from "./sale-nights.ts";

/** The stay from the calendar's day `arrival` at the price that is left after the hotel's discounts, as it is quoted. */
export function discountedStay<Stay extends ReachableStay>(
  search: NightSearch,
  nights: SaleNights,
  arrival: number,
  stay: Stay,
): Stay {
  const { currency } = search;
  const { discounts } = nights.sale;
  if (discounts.length === 0 || !currency) return stay;
  const asked = { first: arrival, count: stay.nights, currency };
  const met = discountsOnStay(discounts, () => search.momentOf(arrival), asked);
  if (met.length === 0) return stay;
  const prices: NightAmounts = { nights: [], meals: [] };
  for (let night = arrival; night < arrival + stay.nights; night++) {
    const meals = nights.meals(night);
    prices.nights.push(nights.amount(night) - meals);
    prices.meals.push(meals);
  }
  const mayBeFree = search.hotel.rules.allowZeroPrice;
  const { off } = bestCombination(met, prices, { step: currency.step, mayBeFree });
  return off === 0 ? stay : { ...stay, total: stay.total - off };
}
