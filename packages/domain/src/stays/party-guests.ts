import type { GuestCategory } from "./guest-category.ts";
import type { Guest, Party } from "./guest.ts";
import type { Meal } from "./meal.ts";

/**
 * A plan's initial meal: the hotel's default if the plan offers it, otherwise the included one, otherwise the first.
 */
export function defaultMeal(plan: { meals: readonly Meal[]; includedMeal: Meal }, wished: Meal): Meal {
  if (plan.meals.includes(wished)) return wished;
  if (plan.meals.includes(plan.includedMeal)) return plan.includedMeal;
  return plan.meals[0] ?? plan.includedMeal;
}

/** Guests of one category with one meal, and how many they are, in the order of the first of each. */
export function guestGroups(guests: readonly Guest[]): (Guest & { count: number })[] {
  const groups = Map.groupBy(guests, ({ categoryId, meal }) => `${categoryId}:${meal}`);
  return [...groups.values()].flatMap((group) => {
    const [guest] = group;
    return guest === undefined ? [] : [{ ...guest, count: group.length }];
  });
}

/** One guest per head of the party, all with the same meal, in the hotel's order of categories. */
export function partyGuests(party: Party, meal: Meal, categories: readonly GuestCategory[]): Guest[] {
  const orderOf = (id: number) => categories.find((category) => category.id === id)?.order ?? Infinity;
  return Object.entries(party)
    .map(([id, count]) => ({ categoryId: Number(id), count }))
    .sort((a, b) => orderOf(a.categoryId) - orderOf(b.categoryId) || a.categoryId - b.categoryId)
    .flatMap(({ categoryId, count }) => Array.from({ length: count }, () => ({ categoryId, meal })));
}
