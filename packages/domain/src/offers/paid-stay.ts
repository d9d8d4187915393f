import type { Minor } from "../money/money.ts";
import { bestCombination } from "../pricing/discount-combination.ts";
import type { NightAmounts } from "../pricing/discount-line.ts";
import { discountsOnStay } from "../pricing/discount-stay.ts";
import type { ReachableStay } from "./reachable-stay.ts";
import type { NightSearch, SaleNights } from "./sale-nights.ts";

/** The stay from the calendar's day `arrival` at what is paid for it: after discounts, as it is quoted, and with fees. */
export function paidStay<Stay extends ReachableStay>(
  search: NightSearch,
  nights: SaleNights,
  arrival: number,
  stay: Stay,
): Stay {
  const total = stay.total - discountOn(search, nights, arrival, stay) + search.feesFor(stay.nights);
  return total === stay.total ? stay : { ...stay, total };
}

function discountOn(search: NightSearch, nights: SaleNights, arrival: number, stay: ReachableStay): Minor {
  const { currency } = search;
  const { discounts } = nights.sale;
  if (discounts.length === 0 || !currency) return 0;
  const asked = { first: arrival, count: stay.nights, currency };
  const met = discountsOnStay(discounts, () => search.momentOf(arrival), asked);
  if (met.length === 0) return 0;
  const prices: NightAmounts = { nights: [], meals: [] };
  for (let night = arrival; night < arrival + stay.nights; night++) {
    const meals = nights.meals(night);
    prices.nights.push(nights.amount(night) - meals);
    prices.meals.push(meals);
  }
  const mayBeFree = search.hotel.rules.allowZeroPrice;
  return bestCombination(met, prices, { step: currency.step, mayBeFree }).off;
}
