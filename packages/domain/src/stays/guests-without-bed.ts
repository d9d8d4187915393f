import type { GuestCategory } from "./guest-category.ts";
import type { Guest, Party } from "./guest.ts";

/**
 * How many of the intended guests need a bed but have none in rooms for these guests. Only heads count: an adult may
 * sleep where a child was expected. Rooms for more guests than intended are fine, and where nobody stays at all, as with
 * services alone, nobody needs a bed.
 */
export function guestsWithoutBed(
  intended: Party,
  placed: readonly Pick<Guest, "categoryId">[],
  categories: readonly GuestCategory[],
): number {
  if (placed.length === 0) return 0;
  const sleepers = new Set(categories.filter(({ occupiesBed }) => occupiesBed).map(({ id }) => id));
  const wanted = Object.entries(intended).reduce(
    (sum, [id, count]) => sum + (sleepers.has(Number(id)) ? count : 0),
    0,
  );
  const beds = placed.filter(({ categoryId }) => sleepers.has(categoryId)).length;
  return Math.max(0, wanted - beds);
}
