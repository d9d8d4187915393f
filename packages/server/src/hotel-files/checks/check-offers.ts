import { MEALS } from "@portico/domain/stays/meal";

import type { NamedHotel } from "../../property/index.ts";
import { mealPrices } from "../sections/prices.ts";
import type { Reading } from "../lines/reading.ts";

/** Parts that are right by themselves and yet cannot be sold together. */
export function checkOffers(reading: Reading, hotel: NamedHotel): void {
  checkRoomsArePriced(reading, hotel);
  checkMealsArePriced(reading, hotel);
  checkDiscountsApply(reading, hotel);
}

function checkRoomsArePriced(reading: Reading, hotel: NamedHotel): void {
  const priced = new Set(hotel.ratePlans.flatMap((plan) => plan.roomTypeIds));
  const plans = reading.codes("ratePlans").length;
  if (plans === 0 || plans > hotel.ratePlans.length) return;
  for (const roomType of hotel.roomTypes) {
    if (!priced.has(roomType.id)) {
      reading.problem(
        ["roomTypes", roomType.code],
        "has no price in any rate plan, so nobody can book it; add one",
      );
    }
  }
}

/** A meal that a guest may choose needs a price for every guest, be it 0. */
function checkMealsArePriced(reading: Reading, hotel: NamedHotel): void {
  const isDefaultOffered = hotel.ratePlans.some((plan) => plan.meals.includes(hotel.search.defaultMeal));
  if (hotel.ratePlans.length > 0 && !isDefaultOffered) {
    reading.problem(
      ["search", "defaultMeal"],
      `is ${hotel.search.defaultMeal}, which no rate plan offers; choose another`,
    );
  }
  for (const meal of MEALS) {
    const plan = hotel.ratePlans.find((one) => one.meals.includes(meal) && one.includedMeal !== meal);
    if (meal === "none" || plan === undefined) continue;
    const unpriced = reading
      .codes("guestCategories")
      .filter(
        (_, index) => !hotel.mealPrices.some((rule) => rule.meal === meal && rule.categoryId === index + 1),
      );
    if (unpriced.length > 0) {
      reading.problem(
        reading.part("mealPrices", mealPrices.form)[meal] ? ["mealPrices", meal] : ["mealPrices"],
        `has no price of ${meal} for ${unpriced.join(", ")}, but the plan "${plan.code}" offers it; add one, be it 0`,
      );
    }
  }
}

/** Of the rooms and rates that a discount names, one must be sold together. */
function checkDiscountsApply(reading: Reading, hotel: NamedHotel): void {
  for (const { code, roomTypeIds: rooms, ratePlanIds: rates } of hotel.discounts) {
    // An unknown room is a problem by itself.
    if (rooms === null || rates === null || rooms.includes(0)) continue;
    const isSold = rates.some((rate) => {
      const sold = hotel.ratePlans.find(({ id }) => id === rate)?.roomTypeIds ?? [];
      return sold.length === 0 || rooms.some((room) => sold.includes(room));
    });
    if (!isSold)
      reading.problem(
        ["discounts", code],
        "is for rooms that none of its rates sells, so it never applies; correct one of them",
      );
  }
}
