import type { Minor } from "../money/money.ts";
import { bestCombination } from "../discounts/discount-combination.ts";
import { lineAmount, takeOff, type NightPrices } from "../discounts/discount-line.ts";
import { discountsOnStay } from "../discounts/discount-stay.ts";
import type { CityTax } from "../city-tax/city-tax.ts";
import type { StayDiscount } from "../discounts/stay-discount.ts";
import type { ReachableStay } from "./reachable-stay.ts";
import type { NightSearch, SaleNights } from "./sale-nights.ts";

/** A price with its number of nights: for the first night only, or for a stay whose average counts. */
export type NightlyPrice = { total: Minor; nights: number; average: boolean };

/** The price of the stay from the calendar's day `arrival`: after discounts, as quoted, with mandatory fees. */
export function paidStay(
  search: NightSearch,
  nights: SaleNights,
  arrival: number,
  stay: ReachableStay,
): NightlyPrice {
  return paidWith(discounted(search, nights, arrival, stay), search, stay);
}

/**
 * The first night of the stay by itself, so that consecutive nights add up to a stay. If something is added to or taken
 * off the stay as a whole, no night has a price of its own, and the stay's average replaces it.
 */
export function firstNightOf(
  search: NightSearch,
  nights: SaleNights,
  arrival: number,
  stay: ReachableStay,
): NightlyPrice {
  const found = discounted(search, nights, arrival, stay);
  const paid = paidWith(found, search, stay);
  const own = search.feesByNight && !nights.months ? ownPrice(found, search, nights, arrival, paid) : null;
  // A free night in a stay that is not free: its price says nothing about the stay.
  if (own === null || (own === 0 && paid.total > 0)) return { ...paid, average: true };
  return { total: own, nights: 1, average: false };
}

function paidWith(found: Discounted, search: NightSearch, stay: ReachableStay): NightlyPrice {
  const total = stay.total - (found?.off ?? 0) + search.feesFor(stay.nights);
  return { total, nights: stay.nights, average: stay.nights > 1 };
}

/** Null if a discount, or the tax that it leaves alone, applies to the whole stay. */
function ownPrice(
  found: Discounted,
  search: NightSearch,
  nights: SaleNights,
  arrival: number,
  paid: NightlyPrice,
): Minor | null {
  const fees = search.feesFor(1);
  if (!found) return nights.amount(arrival) + fees;
  if (found.discounts.some(isOnWholeStay) || search.hotel.cityTaxes.some(isTaxOfStay)) return null;
  if (paid.nights === 1) return paid.total;
  const { left, step } = found;
  for (const discount of found.discounts) takeOff(discount, lineAmount(discount, left, step), left, step);
  return (left.nights[0] ?? 0) + (left.meals[0] ?? 0) + fees;
}

/** An amount, free nights, or a capped percentage: each night's part of it depends on the other nights. */
function isOnWholeStay({ discount: { benefit } }: StayDiscount): boolean {
  return benefit.kind !== "percent" || benefit.maxAmount !== null;
}

/** Tax that discounts leave alone and that depends on the length of the stay or its other nights. */
function isTaxOfStay({ collection, charge, maxNights, exemptOverNights }: CityTax): boolean {
  const isByNight = charge.kind === "amount" && maxNights === null && exemptOverNights === null;
  return collection === "included" && !isByNight;
}

type Discounted = ReturnType<typeof discounted>;

/** The stay's discounts, and what they are taken off; null if there are none. */
function discounted(search: NightSearch, nights: SaleNights, arrival: number, stay: ReachableStay) {
  const { currency } = search;
  const { discounts } = nights.sale;
  if (discounts.length === 0 || !currency) return null;
  const asked = { first: arrival, count: stay.nights, currency };
  const met = discountsOnStay(discounts, () => search.momentOf(arrival), asked);
  if (met.length === 0) return null;
  const prices: NightPrices = {
    nights: nights.months?.rent(arrival, stay.nights) ?? [],
    meals: [],
  };
  for (let night = arrival; night < arrival + stay.nights; night++) {
    const meals = nights.meals(night);
    if (!nights.months) prices.nights.push(nights.amount(night) - meals);
    prices.meals.push(meals);
  }
  const { step } = currency;
  const left = { ...prices, taxes: search.taxInNights(arrival, prices.nights) };
  const best = bestCombination(met, left, { step, mayBeFree: search.hotel.rules.allowZeroPrice });
  return best.off === 0 ? null : { ...best, left, step };
}
