import type { Minor } from "../money/money.ts";
import { PERCENT_PARTS, percentParts } from "../money/percent.ts";
import { isPerRoom, priceAt, type PriceTable } from "../rates/price-table.ts";
import type { SaleCalendar } from "../property/sale-calendar.ts";
import type { GuestCategory } from "../stays/guest-category.ts";
import type { BedPlan } from "../rooms/bed-plan.ts";
import { categoryParts, categoryPrice } from "./category-price.ts";
import { addPrice, roundSum, type ExactSum } from "./exact-sum.ts";
import { ownCurrency, type SaleCurrency } from "../money/sale-currency.ts";

/** Minor units for the night with this index in the calendar; undefined if a required price is missing. */
export type NightPrice = (index: number) => Minor | undefined;

/**
 * The price of the room for one party, night by night: base beds by occupancy, children by the room's mode, extra beds,
 * all summed exactly, converted if the currency has no price of its own, and rounded once. See
 * docs/algorithms/pricing.md.
 */
export function nightPrice(
  sale: SaleCalendar,
  beds: BedPlan,
  currency: SaleCurrency,
  categories: readonly GuestCategory[],
): NightPrice {
  const exact = exactPrice(sale, beds, currency, categories);
  return (index) => {
    const sum = exact(index);
    return sum && roundSum(sum, currency);
  };
}

/** The same before rounding, for the night or the month that begins on the day with this index. */
export function exactPrice(
  sale: SaleCalendar,
  beds: BedPlan,
  currency: SaleCurrency,
  categories: readonly GuestCategory[],
): (index: number) => ExactSum | undefined {
  const count = beds.base.length;
  const divisor = PERCENT_PARTS * count;
  const inBaseBeds = baseBedParts(beds.base, sale.roomType.childPricing);
  const own = ownCurrency(currency);
  const ownTable = own && sale.prices.get(own);
  const baseTable = sale.prices.get(currency.base);
  const inExtraBeds = beds.extra.map((category) => ({
    own: own === null ? [] : categoryPrice(sale.extraBeds, category, categories, own),
    base: categoryPrice(sale.extraBeds, category, categories, currency.base),
  }));

  return (index) => {
    const sum: ExactSum = { base: 0, own: 0, divisor };
    const ownParts = ownTable ? inBaseBeds(ownTable, index) : undefined;
    const baseParts = baseTable ? inBaseBeds(baseTable, index) : undefined;
    if (!addPrice(sum, ownParts, baseParts)) return undefined;
    for (const bed of inExtraBeds) {
      const ownBed = categoryParts(bed.own, index);
      const baseBed = categoryParts(bed.base, index);
      if (!addPrice(sum, ownBed && ownBed * count, baseBed && baseBed * count)) return undefined;
    }
    return sum;
  };
}

/** The price of the base beds in parts: divided by `PERCENT_PARTS` and the number of guests it is an amount. */
function baseBedParts(
  guests: readonly GuestCategory[],
  mode: SaleCalendar["roomType"]["childPricing"],
): (table: PriceTable, index: number) => number | undefined {
  const count = guests.length;
  const discounts = guests.map((guest) => percentParts(guest.discountPercent));
  const discountSum = discounts.reduce((sum, discount) => sum + discount, 0);
  return (table, index) => {
    const price = priceAt(table, index, count);
    if (price === undefined) return undefined;
    const full = price * PERCENT_PARTS * count;
    if (discountSum === 0 || mode === "none" || isPerRoom(table, index)) return full;
    if (mode === "share") return full - price * discountSum;
    return full - marginalDiscount(table, index, discounts) * count;
  };
}

/** Each guest's discount on what that guest's bed adds to the price; a bed that adds nothing gives no discount. */
function marginalDiscount(table: PriceTable, index: number, discounts: readonly number[]): number {
  let sum = 0;
  let before = 0;
  for (const [position, discount] of discounts.entries()) {
    const price = priceAt(table, index, position + 1) ?? 0;
    sum += Math.max(0, price - before) * discount;
    before = price;
  }
  return sum;
}
