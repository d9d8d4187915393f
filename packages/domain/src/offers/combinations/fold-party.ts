import type { GuestCategory } from "../../stays/guest-category.ts";
import type { Party } from "../../stays/guest.ts";

/** Parties with more parts than this take too long to search: five guests in each of four categories have 1,296. */
const MOST_STATES = 1_500;

/** Categories that a search counts as the first one of them. */
type Group = readonly GuestCategory[];

/** A party in which similar categories count as one, and the way back. */
export type FoldedParty = {
  party: Party;
  /** Assigns the real guests, part after part; a new one for each seating. */
  unfolder(): (part: Party) => Party;
};

/**
 * Leaves a party alone unless it has too many parts. Then categories of one class that agree on needing a bed are
 * counted together, those with the closest discounts first: the resulting seatings are good but not necessarily the
 * best.
 */
export function foldParty(party: Party, categories: readonly GuestCategory[]): FoldedParty {
  let groups: Group[] = categories.filter(({ id }) => (party[id] ?? 0) > 0).map((category) => [category]);
  while (waysToPart(party, groups) > MOST_STATES) {
    const pair = nearestPair(groups);
    if (!pair) break;
    const [into, from] = pair;
    groups = groups.flatMap((group) => (group === from ? [] : [group === into ? [...into, ...from] : group]));
  }
  const entries = groups.map((group) => [idOf(group), countOf(party, group)] as const);
  return { party: Object.fromEntries(entries), unfolder: () => unfolder(party, groups) };
}

function unfolder(party: Party, groups: readonly Group[]): (part: Party) => Party {
  const waiting = new Map(
    groups.map((group) => [
      idOf(group),
      group.flatMap(({ id }) => Array.from({ length: party[id] ?? 0 }, () => id)),
    ]),
  );
  return (part) => {
    const real: Record<number, number> = {};
    for (const [id, count] of Object.entries(part)) {
      for (const guest of waiting.get(Number(id))?.splice(0, count) ?? []) {
        real[guest] = (real[guest] ?? 0) + 1;
      }
    }
    return real;
  };
}

function nearestPair(groups: readonly Group[]): [Group, Group] | null {
  let nearest: { pair: [Group, Group]; gap: number } | null = null;
  for (const [position, a] of groups.entries()) {
    for (const b of groups.slice(position + 1)) {
      const [first, second] = [a[0], b[0]];
      if (!first || !second || first.class !== second.class) continue;
      if (first.occupiesBed !== second.occupiesBed) continue;
      const gap = Math.abs(first.discountPercent - second.discountPercent);
      if (!nearest || gap < nearest.gap) nearest = { pair: [a, b], gap };
    }
  }
  return nearest?.pair ?? null;
}

function waysToPart(party: Party, groups: readonly Group[]): number {
  return groups.reduce((product, group) => product * (countOf(party, group) + 1), 1);
}

function idOf(group: Group): number {
  return group[0]?.id ?? 0;
}

function countOf(party: Party, group: Group): number {
  return group.reduce((sum, { id }) => sum + (party[id] ?? 0), 0);
}
