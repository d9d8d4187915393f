import type { Minor } from "../money/money.ts";
import { PERCENT_PARTS, percentParts } from "../money/percent.ts";
import { rowAt } from "../rates/night-table.ts";
import { ladderPrice, type PriceLadder } from "../rates/price-ladder.ts";
import type { SaleCalendar } from "../property/sale-calendar.ts";
import type { GuestCategory } from "../stay/guest-category.ts";
import type { BedPlan } from "./bed-plan.ts";
import { categoryParts, categoryPrice } from "./category-price.ts";
import { addPrice, roundSum, type ExactSum } from "./exact-sum.ts";
import type { SaleCurrency } from "./sale-currency.ts";

/** Minor units for the night with this index in the calendar; undefined when a price that it needs is missing. */
export type NightPrice = (index: number) => Minor | undefined;

/**
 * The price of the room for one party, night by night: base beds by occupancy, children after the room's mode, extra
 * beds, all summed exactly, converted where the currency has no price of its own, and rounded once.
 * See docs/algorithms/pricing.md.
 */
export function nightPrice(
  sale: SaleCalendar,
  beds: BedPlan,
  currency: SaleCurrency,
  categories: readonly GuestCategory[],
): NightPrice {
  const count = beds.base.length;
  const inBaseBeds = baseBedParts(beds.base, sale.roomType.childPricing);
  const inExtraBeds = beds.extra.map((category) => categoryPrice(sale.extraBeds, category, categories));

  return (index) => {
    const sum: ExactSum = { base: 0, own: 0, divisor: PERCENT_PARTS * count };
    const priced = addPrice(sum, currency, (code) => {
      const ladder = rowAt(sale.prices.get(code), index);
      return ladder && inBaseBeds(ladder);
    });
    if (!priced) return undefined;
    for (const price of inExtraBeds) {
      const added = addPrice(sum, currency, (code) => {
        const parts = categoryParts(price, code, index);
        return parts && parts * count;
      });
      if (!added) return undefined;
    }
    return roundSum(sum, currency);
  };
}

/** The price of the base beds in parts: divided by `PERCENT_PARTS` and the number of guests it is an amount. */
function baseBedParts(
  guests: readonly GuestCategory[],
  mode: SaleCalendar["roomType"]["childPricing"],
): (ladder: PriceLadder) => number | undefined {
  const count = guests.length;
  const discounts = guests.map((guest) => percentParts(guest.discountPercent));
  const discountSum = discounts.reduce((sum, discount) => sum + discount, 0);
  return (ladder) => {
    const price = ladderPrice(ladder, count);
    if (price === undefined) return undefined;
    const full = price * PERCENT_PARTS * count;
    if (ladder.kind === "per_room" || mode === "none" || discountSum === 0) return full;
    if (mode === "share") return full - price * discountSum;
    return full - marginalDiscount(ladder, discounts) * count;
  };
}

/** Each guest's discount on what that guest's bed adds to the price; a bed that adds nothing gives no discount. */
function marginalDiscount(ladder: PriceLadder, discounts: readonly number[]): number {
  return discounts.reduce((sum, discount, position) => {
    const added = (ladderPrice(ladder, position + 1) ?? 0) - (ladderPrice(ladder, position) ?? 0);
    return sum + Math.max(0, added) * discount;
  }, 0);
}
