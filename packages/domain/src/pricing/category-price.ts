import type { CurrencyCode } from "../money/currency.ts";
import type { Minor } from "../money/money.ts";
import { PERCENT_PARTS, percentParts } from "../money/percent.ts";
import { rowAt, type NightTable } from "../rates/night-table.ts";
import type { CurrencyTables } from "../property/sale-calendar.ts";
import type { GuestCategory } from "../stays/guest-category.ts";

/** The sources for a guest category's price of an extra bed or meal; the first one with a price counts. */
export type CategoryPrice = readonly { table: NightTable<Minor>; parts: number }[];

/**
 * The category's own price in full, otherwise the first adult category's less the category's discount; only in this
 * currency.
 */
export function categoryPrice(
  prices: ReadonlyMap<number, CurrencyTables<Minor>> | undefined,
  category: GuestCategory,
  categories: readonly GuestCategory[],
  currency: CurrencyCode,
): CategoryPrice {
  const own = prices?.get(category.id)?.get(currency);
  const full = own ? [{ table: own, parts: PERCENT_PARTS }] : [];
  const adult = firstAdult(categories);
  const ofAdult = adult && adult.id !== category.id ? prices?.get(adult.id)?.get(currency) : undefined;
  if (!ofAdult) return full;
  return [...full, { table: ofAdult, parts: PERCENT_PARTS - percentParts(category.discountPercent) }];
}

/** In parts: divided by `PERCENT_PARTS` it is an amount in the currency. Undefined without a price. */
export function categoryParts(price: CategoryPrice, index: number): number | undefined {
  for (const { table, parts } of price) {
    const amount = rowAt(table, index);
    if (amount !== undefined) return amount * parts;
  }
  return undefined;
}

/** The category whose prices, less their discount, those without a price of their own pay. */
export function firstAdult(categories: readonly GuestCategory[]): GuestCategory | undefined {
  let first: GuestCategory | undefined;
  for (const category of categories) {
    if (category.class === "adult" && (!first || category.order < first.order)) first = category;
  }
  return first;
}
