import { expect, test } from "vitest";
import { aCoupon } from "../testing/coupon.ts";
import { theLakeHotel } from "../testing/lake-hotel.ts";
import { couponParts } from "./coupon-parts.ts";
import { saleCurrency, type SaleCurrency } from "../money/sale-currency.ts";

const crowns = saleCurrency(theLakeHotel(), "CZK") as SaleCurrency;
const euros = saleCurrency(theLakeHotel(), "EUR") as SaleCurrency;

const percent = (value: number) => aCoupon({ benefit: { kind: "percent", percent: value } });
const amount = (minor: number) => aCoupon({ benefit: { kind: "amount", amounts: { CZK: minor } } });

// Whole crowns, so the step is 100 haléře; amounts are in haléře.
test.each([
  { coupon: percent(12.5), bases: [440_000, 260_000], parts: [55_000, 32_500], sum: "12.5 % of each" },
  { coupon: percent(33.33), bases: [100_000], parts: [33_300], sum: "333.3, to whole crowns" },
  { coupon: percent(33.35), bases: [100_000, 100_000], parts: [33_400, 33_400], sum: "333.5 goes up, twice" },
  { coupon: percent(100), bases: [440_000, 0], parts: [440_000, 0], sum: "all there is" },
  {
    coupon: amount(100_000),
    bases: [440_000, 260_000],
    parts: [62_900, 37_100],
    sum: "1000 in the proportion 44 to 26: 628.57 and 371.43",
  },
  { coupon: amount(100_000), bases: [40_000, 20_000], parts: [40_000, 20_000], sum: "600 at most" },
  { coupon: amount(10_050), bases: [440_000], parts: [10_100], sum: "100.50, to whole crowns" },
  { coupon: amount(100_000), bases: [0, 0], parts: [0, 0], sum: "nothing off nothing" },
])("off $bases: $sum", ({ coupon, bases, parts }) => {
  expect(couponParts(coupon, bases, crowns)).toEqual(parts);
});

test("an amount takes nothing off in a currency that it does not name", () => {
  expect(couponParts(amount(100_000), [10_000, 5_000], euros)).toEqual([0, 0]);
});
