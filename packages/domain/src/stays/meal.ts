/** Meal types in the order of their numbers on the wire, 0 to 7. */
export const MEALS = [
  "none",
  "breakfast",
  "half_board",
  "full_board",
  "lunch",
  "dinner",
  "package",
  "all_inclusive",
] as const;

export type Meal = (typeof MEALS)[number];

/** From the plainest to the richest; single meals and package meals have no rank. */
export const MEALS_BY_RICHNESS: readonly Meal[] = [
  "none",
  "breakfast",
  "half_board",
  "full_board",
  "all_inclusive",
];

/** Whether `meal` includes everything in `other`. */
export function mealCovers(meal: Meal, other: Meal): boolean {
  const [rank, least] = [MEALS_BY_RICHNESS.indexOf(meal), MEALS_BY_RICHNESS.indexOf(other)];
  return meal === other || (least >= 0 && rank >= least);
}
