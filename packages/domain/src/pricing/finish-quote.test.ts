import { describe, expect, test } from "vitest";
import type { Hotel } from "../property/hotel.ts";
import { aCityTax } from "../testing/city-tax.ts";
import { aService } from "../testing/coupon.ts";
import { aDiscount } from "../testing/discount.ts";
import { ADULT, NONREF, theLakeHotel } from "../testing/lake-hotel.ts";
import { aStayQuestion, BOOKED, guests, soldAt } from "../testing/stay-question.ts";
import { couponBase, withCoupon } from "./finish-quote.ts";

const parking = aService();
const wellness = aService({ id: 2, code: "wellness", discountable: true, vatPercent: 15, unit: "stay" });

const withServices = (changes: Partial<Hotel> = {}) =>
  theLakeHotel({ services: [parking, wellness], ...changes });

/** Two nights at 2200 with breakfast for 250 each, parking for 300 and wellness for 150: 5850 CZK. */
const question = aStayQuestion("2027-06-07", "2027-06-09", {
  guests: guests([ADULT, ADULT], "breakfast"),
  services: [
    { serviceId: 1, quantity: 1 },
    { serviceId: 2, quantity: 1 },
  ],
});

const tenPercentAlsoOnMeals = aDiscount({
  benefit: { kind: "percent", percent: 10, onMeals: true, maxAmount: null },
});

const off = (amount: number, forcesNonRefundable = false) => ({ amount, forcesNonRefundable });

describe("what a coupon may lower", () => {
  test("nights, meals, and the services that the hotel says", () => {
    const hotel = withServices();
    // 4400 + 1000 + 150, without the parking.
    expect(couponBase(hotel, soldAt(hotel, question))).toBe(555_000);
  });

  test("of nights and meals only what discounts have left", () => {
    const hotel = withServices({ discounts: [tenPercentAlsoOnMeals] });
    // 4400 - 440 + 1000 - 100 + 150
    expect(couponBase(hotel, soldAt(hotel, question))).toBe(501_000);
  });
});

describe("a coupon of 1110 CZK on 5550 that it may lower", () => {
  const hotel = withServices({ vat: { accommodation: 12, meals: 21 } });
  const plain = soldAt(hotel, question);
  const lowered = withCoupon(hotel, plain, off(111_000), BOOKED);

  test("lowers the total and leaves the price before it as it was", () => {
    expect(plain).toMatchObject({ total: 585_000, originalTotal: 585_000, coupon: 0 });
    expect(lowered).toMatchObject({ total: 474_000, originalTotal: 585_000, coupon: 111_000 });
  });

  test("lowers deposit and fees of cancelling with the total", () => {
    // 30 % of 4740; half of it; all of it.
    expect(lowered.deposit).toBe(142_200);
    expect(lowered.cancellation.steps.map(({ fee }) => fee)).toEqual([237_000, 474_000]);
  });

  test("lowers the tax of each rate in proportion, and of the parking not at all", () => {
    // A fifth off: nights 3520 at 12 %, meals 800 and parking 300 at 21 %, wellness 120 at 15 %.
    expect(lowered.vat).toEqual([
      { percent: 12, base: 352_000 - 37_714, vat: 37_714 },
      { percent: 21, base: 110_000 - 19_091, vat: 19_091 },
      { percent: 15, base: 12_000 - 1_565, vat: 1_565 },
    ]);
    // Before it: 4400, 1300 and 150.
    expect(plain.vat.map(({ base, vat }) => base + vat)).toEqual([440_000, 130_000, 15_000]);
  });

  test("taken back leaves the quote that it was", () => {
    expect(withCoupon(hotel, lowered, off(0), BOOKED)).toEqual(plain);
  });
});

describe("discounts on meals", () => {
  test("lower the tax of meals, not of nights", () => {
    const hotel = theLakeHotel({
      vat: { accommodation: 12, meals: 21 },
      discounts: [tenPercentAlsoOnMeals],
    });
    const { vat } = soldAt(hotel, { ...question, services: [] });
    // 4400 - 440 and 1000 - 100.
    expect(vat.map(({ base, vat: tax }) => base + tax)).toEqual([396_000, 90_000]);
  });
});

describe("a city tax that the price includes", () => {
  const tax = (minor: number) =>
    aCityTax({ collection: "included", charge: { kind: "amount", amount: minor, byCategory: {} } });

  test("bears no value added tax", () => {
    // 2 x 2 x 50 of the 4400.
    const quote = soldAt(theLakeHotel({ cityTaxes: [tax(5_000)] }), {
      ...question,
      guests: guests([ADULT, ADULT]),
      services: [],
    });
    expect(quote.cityTax).toEqual({ included: 20_000, atProperty: 0 });
    expect(quote.vat).toEqual([{ percent: 12, base: 375_000, vat: 45_000 }]);
  });

  test("is never more than what a coupon leaves of the nights", () => {
    const hotel = theLakeHotel({ cityTaxes: [tax(5_000), aCityTax({ id: 2 })] });
    const asked = { ...question, guests: guests([ADULT, ADULT]), services: [] };
    const quote = withCoupon(hotel, soldAt(hotel, asked), off(430_000), BOOKED);
    expect(quote.cityTax).toEqual({ included: 10_000, atProperty: 20_000 });
    expect(quote.vat).toEqual([]);
  });
});

describe("no discount and no coupon is taken of a city tax that the price includes", () => {
  const cityTaxes = [aCityTax({ collection: "included", businessExempt: true })];
  const percent = (value: number) =>
    aDiscount({ benefit: { kind: "percent", percent: value, onMeals: false, maxAmount: null } });
  const amount = aDiscount({ benefit: { kind: "amount", amounts: { CZK: 900_000 } } });
  const second = aDiscount({ benefit: { kind: "free_nights", stayNights: 2, payNights: 1 } });

  // Two adults pay 2 x 2200, of which 2 x 2 x 50 belong to the town.
  test.each([
    ["10 % of 4200", [percent(10)], 398_000, [199_000, 199_000]],
    [
      "10 % of 4200, then 5 % of 3780",
      [percent(10), { ...percent(5), id: 2, stacking: "additive" }],
      379_100,
      [189_500, 189_600],
    ],
    ["all of it but the tax", [percent(100)], 20_000, [10_000, 10_000]],
    ["an amount of 9000 takes as much", [amount], 20_000, [10_000, 10_000]],
    ["a free night is free, and its tax the hotel's to pay", [second], 220_000, [220_000, 0]],
  ] as const)("%s", (_sum, discounts, total, nights) => {
    const hotel = theLakeHotel({ cityTaxes, discounts: [...discounts] });
    const asked = aStayQuestion("2027-06-07", "2027-06-09");
    const quote = soldAt(hotel, asked);
    expect(quote).toMatchObject({ total, originalTotal: 440_000, cityTax: { included: 20_000 } });
    expect(quote.nights.map(({ payable }) => payable)).toEqual(nights);
    const business = soldAt(hotel, { ...asked, businessTrip: true });
    expect(business).toMatchObject({ total, cityTax: { included: 0 } });
  });

  test.each([
    [[], 420_000],
    [[percent(10)], 378_000],
  ])("a coupon after the discounts %j may lower %d", (discounts, base) => {
    const hotel = theLakeHotel({ cityTaxes, discounts });
    const quote = soldAt(hotel, aStayQuestion("2027-06-07", "2027-06-09"));
    expect(couponBase(hotel, quote)).toBe(base);
    // A coupon lowers only the rest: the tax stays whole, and VAT is in what is left beside it.
    const lowered = withCoupon(hotel, quote, off(base), BOOKED);
    expect(lowered).toMatchObject({ total: 20_000, cityTax: { included: 20_000 }, vat: [] });
  });

  test("a tax that is no multiple of the currency's step leaves discounts and coupon whole steps", () => {
    const odd = aCityTax({
      collection: "included",
      charge: { kind: "amount", amount: 2_150, byCategory: {} },
    });
    const hotel = theLakeHotel({ cityTaxes: [odd], discounts: [percent(100)] });
    // 4400 less 86 for the town
    expect(soldAt(hotel, aStayQuestion("2027-06-07", "2027-06-09"))).toMatchObject({ total: 8_600 });
    const third = aCityTax({ collection: "included", charge: { kind: "percent", percent: 3.33 } });
    // 3.33 % of 4400 are 146.52, in whole crowns 147; 10 % of 4253 are 425.30
    const taxed = theLakeHotel({ cityTaxes: [third], discounts: [percent(10)] });
    expect(soldAt(taxed, aStayQuestion("2027-06-07", "2027-06-09"))).toMatchObject({ total: 397_500 });
  });
});

describe("terms that become non-refundable", () => {
  const forcing = [aDiscount({ forcesNonRefundable: true })];

  test("by a coupon: paid in full ahead, no free day, and told so", () => {
    const hotel = withServices();
    expect(withCoupon(hotel, soldAt(hotel, question), off(5_000, true), BOOKED)).toMatchObject({
      nonRefundableForced: true,
      deposit: 580_000,
      cancellation: { cancellable: false, freeUntil: null, feeNow: 580_000 },
    });
  });

  test("by a discount: they stay so, whatever the coupon says", () => {
    const hotel = withServices({ discounts: forcing });
    const quote = soldAt(hotel, question);
    expect(quote.nonRefundableForced).toBe(true);
    expect(withCoupon(hotel, quote, off(5_000), BOOKED)).toMatchObject({
      nonRefundableForced: true,
      cancellation: { cancellable: false },
    });
  });

  test("are not forced where nothing forces them, nor where they are so by themselves", () => {
    const hotel = withServices();
    expect(withCoupon(hotel, soldAt(hotel, question), off(5_000), BOOKED)).toMatchObject({
      nonRefundableForced: false,
      cancellation: { cancellable: true },
    });
    const nonRefundable = soldAt(hotel, { ...question, ratePlanId: NONREF });
    expect(withCoupon(hotel, nonRefundable, off(5_000, true), BOOKED)).toMatchObject({
      nonRefundableForced: false,
      cancellation: { cancellable: false, policyId: 2 },
    });
  });
});

test("a quote of another hotel is refused, not priced", () => {
  const hotel = withServices();
  const quote = soldAt(hotel, question);
  const stranger = "The quote is not one of this hotel's";
  expect(() => withCoupon({ ...hotel, ratePlans: [] }, quote, off(0), BOOKED)).toThrow(stranger);
  expect(() => withCoupon({ ...hotel, currencies: [] }, quote, off(0), BOOKED)).toThrow(stranger);
  expect(() => couponBase({ ...hotel, services: [parking] }, quote)).toThrow(
    "The hotel has nothing with the id 2 that a quote refers to",
  );
});
