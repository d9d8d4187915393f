import type { CurrencyCode } from "../money/currency.ts";
import { PERCENT_PARTS } from "../money/percent.ts";
import type { HotelCalendar } from "../property/sale-calendar.ts";
import type { GuestCategory } from "../stays/guest-category.ts";
import type { Guest } from "../stays/guest.ts";
import type { Meal } from "../stays/meal.ts";
import { categoryParts, categoryPrice, type CategoryPrice } from "./category-price.ts";
import { addPrice, roundSum, type ExactSum } from "./exact-sum.ts";
import type { NightPrice } from "./night-price.ts";
import { ownCurrency, type SaleCurrency } from "../money/sale-currency.ts";

/** The chosen meal of some guests and the meal that the room's price covers; null if the plan includes no meal. */
type MealCharge = { chosen: CategoryPrice; included: CategoryPrice | null; count: number };

/**
 * The price of one night's meals beside the room: for each guest the chosen meal less the one that the rate plan
 * includes, never below zero, summed exactly and rounded once. Both meals use the same currency.
 */
export function mealPrice(
  calendar: HotelCalendar,
  guests: readonly Guest[],
  included: Meal,
  currency: SaleCurrency,
  categories: readonly GuestCategory[],
): NightPrice {
  const own = ownCurrency(currency);
  const charges = equalGuests(guests.filter(({ meal }) => meal !== included && meal !== "none")).map(
    ({ guest, count }) => {
      const category = categories.find((candidate) => candidate.id === guest.categoryId);
      const priceOf = (meal: Meal, code: CurrencyCode): CategoryPrice =>
        category ? categoryPrice(calendar.meals.get(meal), category, categories, code) : [];
      const chargeIn = (code: CurrencyCode): MealCharge => ({
        chosen: priceOf(guest.meal, code),
        included: included === "none" ? null : priceOf(included, code),
        count,
      });
      return { own: own && chargeIn(own), base: chargeIn(currency.base) };
    },
  );
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

/** Guests of one category with the same meal pay the same, so one of them represents all. */
function equalGuests(guests: readonly Guest[]): { guest: Guest; count: number }[] {
  const groups: { guest: Guest; count: number }[] = [];
  for (const guest of guests) {
    const group = groups.find(
      (known) => known.guest.categoryId === guest.categoryId && known.guest.meal === guest.meal,
    );
    if (group) group.count += 1;
    else groups.push({ guest, count: 1 });
  }
  return groups;
}

function chargedParts(charge: MealCharge, index: number): number | undefined {
  const chosen = categoryParts(charge.chosen, index);
  const paid = charge.included ? categoryParts(charge.included, index) : 0;
  return chosen === undefined || paid === undefined ? undefined : Math.max(0, chosen - paid) * charge.count;
}
