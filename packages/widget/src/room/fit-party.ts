import type { Party } from "@portico/domain/stay/guest";
import type { GuestCategory } from "@portico/domain/stay/guest-category";

/** As many of the party as sleep in one room, oldest categories first; guests without a bed come along. */
export function fitParty(party: Party, capacity: number, categories: readonly GuestCategory[]): Party {
  let left = capacity;
  const fitted: Record<number, number> = {};
  for (const category of categories.toSorted((a, b) => b.ageFrom - a.ageFrom)) {
    const wished = party[category.id] ?? 0;
    const count = category.occupiesBed ? Math.min(wished, left) : wished;
    if (category.occupiesBed) left -= count;
    if (count > 0) fitted[category.id] = count;
  }
  return fitted;
}

/** How many guests of the party need a bed. */
export function bedsNeeded(party: Party, categories: readonly GuestCategory[]): number {
  return categories
    .filter((category) => category.occupiesBed)
    .reduce((sum, category) => sum + (party[category.id] ?? 0), 0);
}

/** Guests without a bed that a room takes at most; a cot or two. */
const MAX_WITHOUT_BED = 2;

/**
 * The largest count of one category that the room still takes beside its other guests.
 */
export function mostOf(
  category: GuestCategory,
  party: Party,
  capacity: number,
  categories: readonly GuestCategory[],
): number {
  if (!category.occupiesBed) return MAX_WITHOUT_BED;
  const others = bedsNeeded(party, categories) - (party[category.id] ?? 0);
  return Math.max(0, capacity - others);
}
