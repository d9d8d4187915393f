import { expect, test } from "vitest";
import { aDiscount } from "../testing/discount.ts";
import { bestCombination } from "./discount-combination.ts";

test("of too many discounts to try them all, equal ones of the lowest ids are kept, in whatever order they come", () => {
  const kinds = ["action", "early_bird", "last_minute", "long_stay"] as const;
  // Ten of each kind, all 10 %: eleven choices four times over are 14641 combinations.
  const candidates = Array.from({ length: 40 }, (_, index) => ({
    discount: aDiscount({ id: 40 - index, kind: kinds[index % 4] ?? "action", stacking: "additive" }),
    nights: null,
    limit: Infinity,
  }));
  const prices = { nights: [220_000], meals: [0], taxes: [] };
  const { discounts, off } = bestCombination(candidates, prices, { step: 100, mayBeFree: false });
  expect(discounts.map(({ discount }) => discount.id)).toEqual([1, 2, 3, 4]);
  // 2200 - 220 - 198 - 178 - 160 = 1444
  expect(off).toBe(75_600);
});
