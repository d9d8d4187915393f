import type { Property } from "@portico/contract/property/property";
import type { LocalText } from "@portico/domain/texts/language";
import type { RoomFilter } from "../../base/store/guest-state.ts";
import { hasAll, type RoomOffer } from "./best-offers.ts";

/** Something that rooms may have; `count` room types would be left if it were asked for too. */
export type FilterChip = { filter: RoomFilter; name: LocalText; on: boolean; count: number };

const SHOWN = 6;

/**
 * What tells the rooms on offer apart, tags first, in the hotel's order; at most six. What all of them have, or none,
 * helps nobody to choose; what is asked for already is always there.
 */
export function filterChips(
  { roomTags, equipment }: Pick<Property, "roomTags" | "equipment">,
  found: readonly RoomOffer[],
  filters: readonly RoomFilter[],
): FilterChip[] {
  const choices: { filter: RoomFilter; name: LocalText }[] = [
    ...roomTags.map(({ id, name }) => ({ filter: `t${id}` as const, name })),
    ...equipment
      .toSorted((a, b) => a.order - b.order)
      .map(({ id, name }) => ({ filter: `e${id}` as const, name })),
  ];
  // Some hotels keep the same thing as a tag and as equipment.
  const named = choices.filter(({ name }, index) =>
    choices.slice(0, index).every((earlier) => !isSameName(earlier.name, name)),
  );
  const countWith = (asked: readonly RoomFilter[]) =>
    found.filter(({ roomType }) => hasAll(roomType, asked)).length;
  const telling = named.filter(({ filter }) => {
    const having = countWith([filter]);
    return filters.includes(filter) || (having > 0 && having < found.length);
  });
  const on = telling.filter(({ filter }) => filters.includes(filter));
  const spare = telling
    .filter(({ filter }) => !filters.includes(filter))
    .slice(0, Math.max(0, SHOWN - on.length));
  return telling
    .filter((choice) => on.includes(choice) || spare.includes(choice))
    .map(({ filter, name }) => ({
      filter,
      name,
      on: filters.includes(filter),
      count: countWith(filters.includes(filter) ? filters : [...filters, filter]),
    }));
}

function isSameName(one: LocalText, other: LocalText): boolean {
  return Object.entries(one).some(([language, words]) =>
    Object.entries(other).some(([l, w]) => l === language && w === words),
  );
}
