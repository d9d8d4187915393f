import { describe, expect, test } from "vitest";
import { ADULT, CHILD, INFANT, theLakeHotel } from "../testing/lake-hotel.ts";
import { aRatePlan } from "../testing/rate-plan.ts";
import { aStayQuestion, guests, quoteAt, soldAt } from "../testing/stay-question.ts";

describe("meals", () => {
  test("a plan that includes breakfast adds only what half board costs more", () => {
    const lake = theLakeHotel();
    const plan = aRatePlan({ includedMeal: "breakfast", meals: ["none", "breakfast", "half_board"] });
    const hotel = { ...lake, ratePlans: [plan] };
    const mealsFor = (meal: "none" | "breakfast" | "half_board") =>
      soldAt(hotel, aStayQuestion("2027-06-07", "2027-06-09", { guests: guests([ADULT, CHILD], meal) }))
        .meals;
    expect(mealsFor("breakfast")).toBe(0);
    expect(mealsFor("none")).toBe(0);
    // Two days of (550 - 250) + (330 - 150)
    expect(mealsFor("half_board")).toBe(96_000);
  });

  test("an included meal needs no price of its own", () => {
    const hotel = theLakeHotel({
      ratePlans: [aRatePlan({ includedMeal: "all_inclusive", meals: ["all_inclusive"] })],
    });
    const question = aStayQuestion("2027-06-07", "2027-06-08", {
      guests: guests([ADULT, ADULT], "all_inclusive"),
    });
    expect(soldAt(hotel, question)).toMatchObject({ meals: 0, total: 220_000 });
  });

  test("each guest may eat differently", () => {
    const mixed = [...guests([ADULT], "half_board"), ...guests([ADULT], "none")];
    expect(soldAt(theLakeHotel(), aStayQuestion("2027-06-07", "2027-06-08", { guests: mixed })).meals).toBe(
      55_000,
    );
  });

  test("a category without a price pays the first adult category's less its discount", () => {
    const mealPrices = theLakeHotel().mealPrices.filter((rule) => rule.categoryId === ADULT);
    const question = aStayQuestion("2027-06-07", "2027-06-08", {
      guests: guests([ADULT, CHILD, INFANT], "breakfast"),
    });
    expect(soldAt(theLakeHotel({ mealPrices }), question).meals).toBe(25_000 + 12_500);
  });

  test("a meal without any price can't be sold: what is missing is never taken for free", () => {
    const question = aStayQuestion("2027-06-07", "2027-06-08", { guests: guests([ADULT], "breakfast") });
    const quote = quoteAt(theLakeHotel({ mealPrices: [] }), question);
    expect(quote).toEqual({ ok: false, problem: [{ code: "no_price", date: "2027-06-07" }] });
  });

  test("guests of one category who eat differently pay differently", () => {
    const mixed = [...guests([ADULT], "half_board"), ...guests([ADULT], "breakfast")];
    // 550 + 250
    expect(soldAt(theLakeHotel(), aStayQuestion("2027-06-07", "2027-06-08", { guests: mixed })).meals).toBe(
      80_000,
    );
  });

  test("a meal's own price in the currency wins over the converted one", () => {
    const lake = theLakeHotel();
    const own = { meal: "breakfast", categoryId: ADULT, currency: "EUR", amount: 900 } as const;
    const question = aStayQuestion("2027-06-07", "2027-06-08", {
      currency: "EUR",
      guests: guests([ADULT, ADULT], "breakfast"),
    });
    // Twice 9 EUR; converted, 500 / 24.655 = 20.28.
    expect(soldAt({ ...lake, mealPrices: [...lake.mealPrices, own] }, question).meals).toBe(1_800);
    expect(soldAt(lake, question).meals).toBe(2_028);
  });

  test("where the included meal has no price, a dearer one has none either", () => {
    const mealPrices = theLakeHotel().mealPrices.filter(({ meal }) => meal === "half_board");
    const plan = aRatePlan({ includedMeal: "breakfast", meals: ["breakfast", "half_board"] });
    const question = aStayQuestion("2027-06-07", "2027-06-08", { guests: guests([ADULT], "half_board") });
    expect(quoteAt(theLakeHotel({ mealPrices, ratePlans: [plan] }), question)).toEqual({
      ok: false,
      problem: [{ code: "no_price", date: "2027-06-07" }],
    });
  });
});
