import { PERCENT_PARTS } from "../money/percent.ts";
import type { HotelCalendar } from "../property/sale-calendar.ts";
import type { GuestCategory } from "../stay/guest-category.ts";
import type { Guest } from "../stay/guest.ts";
import type { Meal } from "../stay/meal.ts";
import { categoryParts, categoryPrice, type CategoryPrice } from "./category-price.ts";
import { addPrice, roundSum, type ExactSum } from "./exact-sum.ts";
import type { NightPrice } from "./night-price.ts";
import type { SaleCurrency } from "./sale-currency.ts";

/**
 * What the meals of one night cost beside the room: for each guest the chosen meal less the one that the rate plan
 * includes, never below zero, summed exactly and rounded once. Both meals are taken in the same currency.
 */
export function mealPrice(
  calendar: HotelCalendar,
  guests: readonly Guest[],
  included: Meal,
  currency: SaleCurrency,
  categories: readonly GuestCategory[],
): NightPrice {
  const charges = guests
    .filter((guest) => guest.meal !== included && guest.meal !== "none")
    .map((guest) => {
      const category = categories.find((candidate) => candidate.id === guest.categoryId);
      const priceOf = (meal: Meal): CategoryPrice =>
        category ? categoryPrice(calendar.meals.get(meal), category, categories) : [];
      return { chosen: priceOf(guest.meal), included: included === "none" ? null : priceOf(included) };
    });

  return (index) => {
    const sum: ExactSum = { base: 0, own: 0, divisor: PERCENT_PARTS };
    for (const charge of charges) {
      const added = addPrice(sum, currency, (code) => {
        const chosen = categoryParts(charge.chosen, code, index);
        const paid = charge.included ? categoryParts(charge.included, code, index) : 0;
        return chosen === undefined || paid === undefined ? undefined : Math.max(0, chosen - paid);
      });
      if (!added) return undefined;
    }
    return roundSum(sum, currency);
  };
}
