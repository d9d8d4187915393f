import { buildHotelCalendar } from "@portico/domain/property/hotel-calendar";
import { priceAt, type PriceTable } from "@portico/domain/rates/price-table";
import { beforeAll, expect, test } from "vitest";
import type { Hotel } from "@portico/domain/property/hotel";
import { readDemoHotel } from "./demo-hotel.ts";
import { grownHotel } from "./grown-hotel.ts";

const FIRST = "2027-01-04";

let demo: Hotel;
beforeAll(async () => {
  demo = await readDemoHotel();
});

function priceForTwo(prices: PriceTable | undefined, night: number): number | undefined {
  return prices && priceAt(prices, night, 2);
}

test("every copy of a room type has rooms of its own and sells at the price of its original", () => {
  const grown = grownHotel(demo, { code: "grown", roomTypes: 50, units: 20 });
  expect(new Set(grown.roomTypes.map(({ id, code }) => `${id} ${code}`)).size).toBe(50);
  const resourceIds = grown.roomTypes.flatMap(({ takes }) => takes.map(({ resourceId }) => resourceId));
  expect(new Set(resourceIds)).toEqual(new Set(grown.resources.map(({ id }) => id)));
  expect(grown.resources.filter(({ kind }) => kind === "pool")).toHaveLength(50);
  expect(new Set(resourceIds).size).toBe(resourceIds.length);
  expect(new Set(grown.resources.flatMap(({ units }) => units.map(({ id }) => id))).size).toBe(1000);

  const { salesById } = buildHotelCalendar(grown, FIRST, 400);
  const [plan] = grown.ratePlans;
  const pricesOf = (position: number) => {
    const sale = salesById.get(plan?.id ?? 0)?.get(grown.roomTypes[position]?.id ?? 0);
    return [0, 100, 399].map((night) => priceForTwo(sale?.prices.get("CZK"), night));
  };
  const original = pricesOf(1);
  expect(original).not.toContain(undefined);
  expect(pricesOf(1 + demo.roomTypes.length)).toEqual(original);
});

test("weekly prices change from one week to the next and last to the end of the horizon", () => {
  const grown = grownHotel(demo, { code: "grown", horizonDays: 1095, weeklyPricesFrom: FIRST });
  const [sale] = buildHotelCalendar(grown, FIRST, 1096).sales;
  const priceOf = (night: number) => priceForTwo(sale?.prices.get("CZK"), night);
  expect(priceOf(0)).toEqual(priceOf(6));
  expect(priceOf(7)).not.toEqual(priceOf(6));
  expect(priceOf(1095)).toBeDefined();
});
