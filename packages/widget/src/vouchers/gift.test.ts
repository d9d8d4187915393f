import type { VoucherSaleView } from "@portico/contract/vouchers/voucher-sale";
import { expect, test } from "vitest";
import { aVoucherSale } from "../testing/voucher-fixture.ts";
import { type Gift, giftOf } from "./gift.ts";

const { values, experiences } = aVoucherSale();
const PACKAGES = {
  ...values,
  amounts: { CZK: [100_000, 1_000_000] },
  own: {},
  spentOn: ["packages" as const],
};
const OWN = { ...PACKAGES, own: { CZK: { from: 50_000, to: 2_000_000, step: 10_000 } } };
const money = (value: number): Gift => ({ kind: "value", value });

test.each<[string, Partial<VoucherSaleView>, { minPrice?: number | null; coupon?: number }, Gift | null]>([
  [
    "the voucher that is a right to it",
    { values: OWN, experiences },
    {},
    { kind: "experience", experienceId: 3 },
  ],
  [
    "that also where its dates cannot be bought",
    { experiences },
    { minPrice: null },
    { kind: "experience", experienceId: 3 },
  ],
  ["the next value that buyers may name", { values: OWN }, {}, money(900_000)],
  ["the very price where it is a step", { values: OWN }, { minPrice: 890_000 }, money(890_000)],
  ["the least that may be named", { values: { ...OWN, amounts: {} } }, { minPrice: 20_000 }, money(50_000)],
  ["the next of the values to choose from", { values: PACKAGES }, {}, money(1_000_000)],
  [
    "the price without the guest's own code",
    { values: OWN },
    { minPrice: 809_100, coupon: 89_900 },
    money(900_000),
  ],
  ["nothing above the highest value", { values: PACKAGES }, { minPrice: 1_000_001 }, null],
  [
    "nothing above the highest that may be named",
    { values: { ...OWN, amounts: {} } },
    { minPrice: 2_000_001 },
    null,
  ],
  ["nothing where money does not pay for packages", { values }, {}, null],
  ["nothing where no money is sold", { values: null }, {}, null],
  ["no money without a price", { values: OWN }, { minPrice: null }, null],
])("a package of 8,990 is given by %s", (_, sale, price, gift) => {
  const pack = { id: 7, minPrice: 899_000, coupon: 0, currency: "CZK" as const, ...price };
  expect(giftOf(pack, aVoucherSale({ experiences: [], ...sale }))).toEqual(gift);
});

test("a right to the package is no gift in a currency without a price", () =>
  expect(giftOf({ id: 7, minPrice: 36_500, coupon: 0, currency: "EUR" }, aVoucherSale())).toBeNull());
