import { personsOf, type Party } from "@portico/domain/stays/guest";
import type { GuestCategory } from "@portico/domain/stays/guest-category";

/** As many of the party as fit into one room, oldest categories first; guests without a bed always fit. */
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

/** The part of the party without a place in the reservation; the whole party once everybody has one. */
export function partyLeft(searched: Party, placed: readonly Party[]): Party {
  const left: Record<number, number> = {};
  for (const [id, count] of Object.entries(searched)) {
    const taken = placed.reduce((sum, party) => sum + (party[Number(id)] ?? 0), 0);
    if (count > taken) left[Number(id)] = count - taken;
  }
  return personsOf(left) > 0 ? left : searched;
}

/**
 * Deals the party evenly into equal rooms, oldest first, so that every room has an adult while there are
 * enough. Guests beyond the rooms' beds are left out; an empty room gets one guest of the oldest category.
 */
export function shareParty(
  party: Party,
  rooms: number,
  capacity: number,
  categories: readonly GuestCategory[],
): Party[] {
  const shares = Array.from({ length: rooms }, (): Record<number, number> => ({}));
  const oldestFirst = categories.toSorted((a, b) => b.ageFrom - a.ageFrom);
  let next = 0;
  for (const category of oldestFirst) {
    for (let guest = 0; guest < (party[category.id] ?? 0); guest++) {
      const order = shares.map((_, turn) => shares[(next + turn) % rooms]);
      const room = order.find(
        (share) => share && (!category.occupiesBed || bedsNeeded(share, categories) < capacity),
      );
      if (room) room[category.id] = (room[category.id] ?? 0) + 1;
      next += 1;
    }
  }
  const [oldest] = oldestFirst;
  return shares.map((share) => (personsOf(share) === 0 && oldest ? { [oldest.id]: 1 } : share));
}

/** How many guests of the party need a bed. */
export function bedsNeeded(party: Party, categories: readonly GuestCategory[]): number {
  return categories
    .filter((category) => category.occupiesBed)
    .reduce((sum, category) => sum + (party[category.id] ?? 0), 0);
}

/** The most guests without a bed in a room: a cot or two. */
const MAX_WITHOUT_BED = 2;

/** The largest number of one category that fits into the room beside its other guests. */
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
