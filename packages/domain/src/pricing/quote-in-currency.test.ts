import { describe, expect, test } from "vitest";
import type { Hotel } from "../property/hotel.ts";
import { ADULT, FLEX, NONREF, pricedHotel, theLakeHotel } from "../testing/lake-hotel.ts";
import { aDerivedPlan, aRatePlan } from "../testing/rate-plan.ts";
import { aStayQuestion, guests, soldAt } from "../testing/stay-question.ts";

describe("currencies", () => {
  const inEuro = { currency: "EUR" } as const;

  test("crowns converted to yen count crowns in haléře and yen whole", () => {
    const currencies: Hotel["currencies"] = [
      { code: "CZK", precision: 0, roundingStep: 100, rate: null },
      { code: "JPY", precision: 0, roundingStep: 10, rate: { numerator: 155, denominator: 1000 } },
    ];
    const question = aStayQuestion("2027-06-07", "2027-06-08", { currency: "JPY" });
    // 2200 / 0.155 = 14193.5, to tens of yen
    expect(soldAt(pricedHotel(220_000, 220_000, { currencies }), question).total).toBe(14_190);
  });

  test("a price of its own wins over conversion, night by night", () => {
    const prices = [
      { roomTypeId: 10, amounts: { 2: 220_000 } },
      {
        roomTypeId: 10,
        from: "2027-06-08",
        to: "2027-06-08",
        currency: "EUR",
        amounts: { 2: 9_900 },
      } as const,
    ];
    const hotel = theLakeHotel({
      ratePlans: [aRatePlan({ pricing: { kind: "base", prices, extraBeds: [] } })],
    });
    const quote = soldAt(hotel, aStayQuestion("2027-06-07", "2027-06-10", inEuro));
    expect(quote.nights.map((night) => night.amount)).toEqual([8_923, 9_900, 8_923]);
    expect(soldAt(hotel, aStayQuestion("2027-06-07", "2027-06-10")).total).toBe(660_000);
  });

  test("an own price of the room and a converted extra bed are added before rounding", () => {
    const prices = [{ roomTypeId: 10, currency: "EUR", amounts: { 2: 9_000 } } as const];
    const extraBeds = [{ roomTypeId: 10, categoryId: ADULT, amount: 60_000 }];
    const hotel = theLakeHotel({ ratePlans: [aRatePlan({ pricing: { kind: "base", prices, extraBeds } })] });
    const question = aStayQuestion("2027-06-07", "2027-06-08", {
      ...inEuro,
      guests: guests([ADULT, ADULT, ADULT]),
    });
    // 90 + 600 / 24.655 = 90 + 24.3358
    expect(soldAt(hotel, question).total).toBe(11_434);
  });

  test("an extra bed's own price in the currency wins over the converted one", () => {
    const prices = [{ roomTypeId: 10, currency: "EUR", amounts: { 2: 9_000 } } as const];
    const extraBeds = [
      { roomTypeId: 10, categoryId: ADULT, amount: 60_000 },
      { roomTypeId: 10, categoryId: ADULT, currency: "EUR", amount: 2_000 } as const,
    ];
    const hotel = theLakeHotel({ ratePlans: [aRatePlan({ pricing: { kind: "base", prices, extraBeds } })] });
    const question = aStayQuestion("2027-06-07", "2027-06-08", {
      ...inEuro,
      guests: guests([ADULT, ADULT, ADULT]),
    });
    expect(soldAt(hotel, question).total).toBe(9_000 + 2_000);
  });

  test("a derived plan keeps its step for crowns and takes the currency's for own prices", () => {
    const base = pricedHotel(220_000, 220_000).ratePlans[0];
    const own = { roomTypeId: 10, currency: "EUR", amounts: { 2: 8_955 } } as const;
    if (base?.pricing.kind === "base") base.pricing.prices.push(own);
    const hotel = theLakeHotel({ ratePlans: [base ?? aRatePlan(), aDerivedPlan(FLEX, -10, { id: NONREF })] });
    // 89.55 x 0.9 = 80.595
    const question = aStayQuestion("2027-06-07", "2027-06-08", { ...inEuro, ratePlanId: NONREF });
    expect(soldAt(hotel, question).total).toBe(8_060);
  });

  test("a rounding step of 10 crowns holds for every night, the deposit and fees", () => {
    const currencies: Hotel["currencies"] = [{ code: "CZK", precision: 0, roundingStep: 1000, rate: null }];
    const quote = soldAt(
      pricedHotel(180_400, 220_500, { currencies }),
      aStayQuestion("2027-06-07", "2027-06-09"),
    );
    // 2205 is halfway and goes up; 30 % of 4420 = 1326; 50 % = 2210
    expect(quote.total).toBe(442_000);
    expect(quote.deposit).toBe(133_000);
    expect(quote.cancellation.steps[0]?.fee).toBe(221_000);
  });
});
