import type { CouponView } from "@portico/contract/coupons/coupon";
import type { CouponProblem } from "@portico/domain/coupons/coupon-problem";
import { readCatalog } from "@portico/presentation/messages/catalog-files";
import { createTranslator } from "@portico/presentation/messages/translator";
import { expect, test } from "vitest";
import { aCoupon } from "../testing/coupon-fixture.ts";
import { couponProblemInShort, minimumInShort } from "./coupon-words.ts";

const words = {
  t: createTranslator("en", readCatalog("en")),
  language: "en",
  currency: "CZK",
  money: (amount: number) => `Kč ${amount / 100}`,
} as const;

test.each<[CouponProblem, string]>([
  [{ code: "not_valid_yet", from: "2027-06-01" }, "LETO · not valid yet"],
  [{ code: "no_longer_valid", to: "2027-06-01" }, "LETO · expired"],
  [{ code: "stay_window", from: null, to: "2027-06-01" }, "LETO · for other dates"],
  [{ code: "min_nights", nights: 3, missing: 1 }, "LETO · 3\u00a0nights or more"],
  [{ code: "min_price", price: 500_000, missing: 1 }, "LETO · from Kč 5000"],
  [{ code: "currency" }, "LETO · not in this currency"],
  [{ code: "used_up" }, "LETO · used up"],
])("the search bar says why a code does not count: %o", (problem, text) => {
  expect(couponProblemInShort("LETO", problem, words)).toBe(text);
});

test("a code with a least price tells it before there are rooms, and any other nothing", () => {
  const coupon: CouponView = aCoupon({ code: "LETO", minPrice: { CZK: 500_000 } });
  expect(minimumInShort(coupon, words)).toMatch(/^LETO · from Kč 5000 · −/);
  expect(minimumInShort({ ...coupon, minPrice: null }, words)).toBeNull();
  expect(minimumInShort(coupon, { ...words, currency: "EUR" })).toBeNull();
});
