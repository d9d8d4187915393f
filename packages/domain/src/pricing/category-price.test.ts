import { expect, test } from "vitest";
import type { NightTable } from "../rates/night-table.ts";
import { aGuestCategory } from "../testing/hotel.ts";
import { categoryParts, categoryPrice } from "./category-price.ts";

const adult = aGuestCategory({ id: 1, order: 2 });
const child = aGuestCategory({ id: 2, order: 1, class: "child", discountPercent: 50 });

/** The price of each night in turn; null for a night without one. */
function nights(...prices: (number | null)[]): NightTable<number> {
  const rows = [undefined, ...prices.map((price) => price ?? undefined)];
  return { rows, rowOf: Uint16Array.from(prices, (_, index) => index + 1) };
}

/** What the child pays on each of two nights, in minor units, for these prices by category. */
function childPays(
  prices: Record<number, NightTable<number>>,
  categories = [child, adult],
): (number | undefined)[] {
  const tables = new Map(
    Object.entries(prices).map(([id, table]) => [Number(id), new Map([["CZK" as const, table]])]),
  );
  const price = categoryPrice(tables, child, categories, "CZK");
  return [0, 1].map((night) => {
    const parts = categoryParts(price, night);
    return parts === undefined ? undefined : parts / 10_000;
  });
}

test("night by night the category's own price counts, then the adult's less the category's discount", () => {
  expect(childPays({ 1: nights(600, 800), 2: nights(200, null) })).toEqual([200, 400]);
  expect(childPays({ 1: nights(600, 800) })).toEqual([300, 400]);
  expect(childPays({ 2: nights(200, null) })).toEqual([200, undefined]);
  expect(childPays({})).toEqual([undefined, undefined]);
  expect(categoryPrice(undefined, child, [child, adult], "CZK")).toEqual([]);
});

test("the adult is the first category of adults by order, wherever it stands in the list", () => {
  const senior = aGuestCategory({ id: 3, order: 9 });
  const prices = { 1: nights(600, 800), 3: nights(100, 100) };
  expect(childPays(prices, [child, adult, senior])).toEqual([300, 400]);
  expect(childPays(prices, [senior, child, adult])).toEqual([300, 400]);
});

test("a hotel without a category of adults has only each category's own prices", () => {
  expect(childPays({ 1: nights(600, 800), 2: nights(200, null) }, [child])).toEqual([200, undefined]);
});
