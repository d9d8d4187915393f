import type { CurrencyCode } from "../money/currency.ts";
import { PERCENT_PARTS } from "../money/percent.ts";
import type { HotelCalendar } from "../property/sale-calendar.ts";
import type { GuestCategory } from "../stay/guest-category.ts";
import type { Guest } from "../stay/guest.ts";
import type { Meal } from "../stay/meal.ts";
import { categoryParts, categoryPrice, type CategoryPrice } from "./category-price.ts";
import { addPrice, roundSum, type ExactSum } from "./exact-sum.ts";
import type { NightPrice } from "./night-price.ts";
import { ownCurrency, type SaleCurrency } from "./sale-currency.ts";

/** The chosen meal of one guest and what of it the room's price covers; null when the plan includes no meal. */
type MealCharge = { chosen: CategoryPrice; included: CategoryPrice | null };

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
  const own = ownCurrency(currency);
  const paying = guests.filter((guest) => guest.meal !== included && guest.meal !== "none");
  const charges = paying.map((guest) => {
    const category = categories.find((candidate) => candidate.id === guest.categoryId);
    const priceOf = (meal: Meal, code: CurrencyCode): CategoryPrice =>
      category ? categoryPrice(calendar.meals.get(meal), category, categories, code) : [];
    const chargeIn = (code: CurrencyCode): MealCharge => ({
      chosen: priceOf(guest.meal, code),
      included: included === "none" ? null : priceOf(included, code),
    });
    return { own: own && chargeIn(own), base: chargeIn(currency.base) };
  });
  if (charges.length === 0) return () => 0;

  return (index) => {
    const sum: ExactSum = { base: 0, own: 0, divisor: PERCENT_PARTS };
    for (const charge of charges) {
      const ownParts = charge.own ? chargedParts(charge.own, index) : undefined;
      if (!addPrice(sum, ownParts, chargedParts(charge.base, index))) return undefined;
    }
    return roundSum(sum, currency);
  };
}

function chargedParts(charge: MealCharge, index: number): number | undefined {
  const chosen = categoryParts(charge.chosen, index);
  const paid = charge.included ? categoryParts(charge.included, index) : 0;
  return chosen === undefined || paid === undefined ? undefined : Math.max(0, chosen - paid);
}
