import { describe, expect, test } from "vitest";
import { isPerRoom, mapPrices, priceAt, priceTable } from "./price-table.ts";

const ROOM = { roomTypeId: 10 };

/** One night for each rule, in order, after a night that no rule covers. */
function pricesOf(...amounts: Record<number, number>[]) {
  return priceTable(
    amounts.map((row) => ({ ...ROOM, amounts: row })),
    Uint16Array.from([0, ...amounts.map((_, position) => position + 1)]),
  );
}

describe("the prices of a night", () => {
  const table = () => pricesOf({ 1: 180_000, 2: 220_000 }, { 3: 300_000 }, { 0: 200_000 }, { 1: 0 });

  test.each([
    { index: 0, prices: [undefined, undefined, undefined, undefined], why: "no rule" },
    { index: 1, prices: [180_000, 220_000, undefined, undefined], why: "nothing above the highest number" },
    { index: 2, prices: [300_000, 300_000, 300_000, undefined], why: "the next higher number's price" },
    { index: 3, prices: [200_000, 200_000, 200_000, 200_000], why: "a price per room" },
    { index: 4, prices: [0, undefined, undefined, undefined], why: "a price of nothing is a price" },
    { index: 5, prices: [undefined, undefined, undefined, undefined], why: "after the last night" },
    { index: -1, prices: [undefined, undefined, undefined, undefined], why: "before the first night" },
  ])("$why", ({ index, prices }) => {
    expect([1, 2, 3, 4].map((guests) => priceAt(table(), index, guests))).toEqual(prices);
    expect(isPerRoom(table(), index)).toBe(index === 3);
  });

  test("a change meets every price and makes none where there was none", () => {
    const doubled = mapPrices(table(), (amount) => amount * 2);
    expect([1, 2, 3].map((guests) => priceAt(doubled, 1, guests))).toEqual([360_000, 440_000, undefined]);
    expect(priceAt(doubled, 3, 9)).toBe(400_000);
    expect(priceAt(doubled, 0, 1)).toBeUndefined();
  });

  test("amounts beyond four bytes are kept exactly", () => {
    const rupiah = 2 ** 31 + 1;
    expect(priceAt(pricesOf({ 1: rupiah }), 1, 1)).toBe(rupiah);
    expect(
      priceAt(
        mapPrices(pricesOf({ 1: 2 ** 30 }), (amount) => amount * 4),
        1,
        1,
      ),
    ).toBe(2 ** 32);
  });
});
