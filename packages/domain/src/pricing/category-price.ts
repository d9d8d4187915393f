import type { CurrencyCode } from "../money/currency.ts";
import type { Minor } from "../money/money.ts";
import { PERCENT_PARTS, percentParts } from "../money/percent.ts";
import { rowAt } from "../rates/night-table.ts";
import type { CurrencyTables } from "../property/sale-calendar.ts";
import type { GuestCategory } from "../stay/guest-category.ts";

/** Where the price of an extra bed or meal of a guest category comes from, the first source that has one counts. */
export type CategoryPrice = { tables: CurrencyTables<Minor>; parts: number }[];

/** The category's own price in full, then the first adult category's less the category's discount. */
export function categoryPrice(
  prices: ReadonlyMap<number, CurrencyTables<Minor>> | undefined,
  category: GuestCategory,
  categories: readonly GuestCategory[],
): CategoryPrice {
  const sources: CategoryPrice = [];
  const own = prices?.get(category.id);
  if (own) sources.push({ tables: own, parts: PERCENT_PARTS });
  const adult = firstAdult(categories);
  const ofAdult = adult && adult.id !== category.id ? prices?.get(adult.id) : undefined;
  if (ofAdult)
    sources.push({ tables: ofAdult, parts: PERCENT_PARTS - percentParts(category.discountPercent) });
  return sources;
}

/** In parts: divided by `PERCENT_PARTS` it is an amount of the currency. Undefined without a price in it. */
export function categoryParts(
  price: CategoryPrice,
  currency: CurrencyCode,
  index: number,
): number | undefined {
  for (const { tables, parts } of price) {
    const amount = rowAt(tables.get(currency), index);
    if (amount !== undefined) return amount * parts;
  }
  return undefined;
}

function firstAdult(categories: readonly GuestCategory[]): GuestCategory | undefined {
  return categories
    .filter((category) => category.class === "adult")
    .reduce<GuestCategory | undefined>(
      (first, next) => (first && first.order <= next.order ? first : next),
      undefined,
    );
}
