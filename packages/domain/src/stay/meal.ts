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
