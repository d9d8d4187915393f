import { describe, expect, test } from "vitest";
import { ADULT, CHILD, INFANT, theLakeHotel } from "../testing/lake-hotel.ts";
import { defaultMeal, partyGuests } from "./party-guests.ts";

test("a party becomes guests in the hotel's order of categories, all with the meal", () => {
  const party = { [INFANT]: 1, [ADULT]: 2, [CHILD]: 0 };
  expect(partyGuests(party, "breakfast", theLakeHotel().guestCategories)).toEqual([
    { categoryId: ADULT, meal: "breakfast" },
    { categoryId: ADULT, meal: "breakfast" },
    { categoryId: INFANT, meal: "breakfast" },
  ]);
});

describe("the meal that a plan starts with", () => {
  test.each([
    { wished: "half_board", meals: ["none", "half_board"], includedMeal: "none", meal: "half_board" },
    { wished: "half_board", meals: ["none", "breakfast"], includedMeal: "breakfast", meal: "breakfast" },
    { wished: "half_board", meals: ["dinner", "lunch"], includedMeal: "none", meal: "dinner" },
  ] as const)(
    "$wished wished of $meals, $includedMeal included: $meal",
    ({ wished, meals, includedMeal, meal }) => {
      expect(defaultMeal({ meals, includedMeal }, wished)).toBe(meal);
    },
  );
});
