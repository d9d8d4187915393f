import type { GuestCategory } from "../../stays/guest-category.ts";
import type { Guest, Party } from "../../stays/guest.ts";

/**
 * Every part of a party as one number, so that parts can be added: each category's count is a digit whose base is one
 * above its count in the party. 0 is nobody, `size - 1` is everybody.
 */
export type PartyStates = {
  size: number;
  categories: readonly GuestCategory[];
  countsOf(state: number): number[];
  /** The same part without guests who take no bed. */
  inBeds(state: number): number;
  bedsOf(state: number): number;
  /** One byte for each other part: 1 if the two together fit within the party. */
  fitsWith(state: number): Uint8Array;
};

export function partyStates(party: Party, categories: readonly GuestCategory[]): PartyStates {
  const present = categories.filter(({ id }) => (party[id] ?? 0) > 0);
  const most = present.map(({ id }) => party[id] ?? 0);
  const size = most.reduce((product, count) => product * (count + 1), 1);

  function countsOf(state: number): number[] {
    let rest = state;
    return most.map((count) => {
      const digit = rest % (count + 1);
      rest = (rest - digit) / (count + 1);
      return digit;
    });
  }

  const counts = Array.from({ length: size }, (_, state) => countsOf(state));
  const weights = most.map((_, index) => most.slice(0, index).reduce((product, n) => product * (n + 1), 1));
  const sumOf = (state: number, valueOf: (index: number) => number) =>
    (counts[state] ?? []).reduce(
      (sum, count, index) => sum + (present[index]?.occupiesBed === true ? count * valueOf(index) : 0),
      0,
    );

  return {
    size,
    categories: present,
    countsOf: (state) => counts[state] ?? [],
    inBeds: (state) => sumOf(state, (index) => weights[index] ?? 0),
    bedsOf: (state) => sumOf(state, () => 1),
    fitsWith(state) {
      const fits = new Uint8Array(size).fill(1);
      for (const [index, added] of (counts[state] ?? []).entries()) {
        const [weight, highest] = [weights[index] ?? 1, (most[index] ?? 0) - added];
        const base = (most[index] ?? 0) + 1;
        for (let other = 0; added > 0 && other < size; other++) {
          if (Math.floor(other / weight) % base > highest) fits[other] = 0;
        }
      }
      return fits;
    },
  };
}

/** The part as a party. */
export function partOfStates(states: PartyStates, state: number): Party {
  const counts = states.countsOf(state);
  return Object.fromEntries(states.categories.map(({ id }, index) => [id, counts[index] ?? 0]));
}

/** The part as guests, in the hotel's order of categories, all with the same meal. */
export function stateGuests(states: PartyStates, state: number, meal: Guest["meal"]): Guest[] {
  const counts = states.countsOf(state);
  return states.categories.flatMap(({ id }, index) =>
    Array.from({ length: counts[index] ?? 0 }, () => ({ categoryId: id, meal })),
  );
}
