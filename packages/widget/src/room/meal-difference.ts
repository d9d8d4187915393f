import type { Minor } from "@portico/domain/money/money";

/** What another meal adds to a unit's price or takes off it: for each person and night, or for the whole stay. */
export type MealDifference = { per: "person_night" | "stay"; amount: Minor };

/**
 * The difference by person and night where that figure is exact for everybody, which takes guests of one category and a
 * result without a rest below what the hotel shows (`step`, minor units); otherwise the difference for the stay.
 */
export function mealDifference(
  difference: Minor,
  guests: readonly { categoryId: number }[],
  nights: number,
  step: Minor,
): MealDifference {
  const alike = new Set(guests.map(({ categoryId }) => categoryId)).size === 1;
  const shares = guests.length * nights;
  if (alike && shares > 0 && difference % (shares * step) === 0) {
    return { per: "person_night", amount: difference / shares };
  }
  return { per: "stay", amount: difference };
}
