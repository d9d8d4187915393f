import type { Availability } from "../../inventory/availability.ts";
import type { RoomType } from "../../rooms/room-type.ts";
import type { Hotel } from "../../property/hotel.ts";
import type { HotelCalendar } from "../../property/sale-calendar.ts";
import type { CombinationKind } from "./combination-kind.ts";
import {
  combinationSearch,
  type Combination,
  type CombinationQuestion,
  type CombinationSearch,
} from "./combination-search.ts";

export type ChosenCombination = Combination & { kinds: CombinationKind[] };

/**
 * At most three different choices of rooms that seat the party, cheapest first; none if the hotel can't seat it.
 * Dormitory beds are combined only if no rooms seat the party or the hotel says so. See
 * docs/algorithms/combinations.md.
 */
export function findCombinations(
  hotel: Hotel,
  calendar: HotelCalendar,
  availability: Availability,
  question: CombinationQuestion,
): ChosenCombination[] {
  const search = combinationSearch(hotel, calendar, availability, question);
  const bedsToo = hotel.rules.combineBeds || question.roomTypeId !== null;
  const proper = (room: RoomType) => bedsToo || room.sellType !== "bed";
  const [ofProper] = search.cheapest(proper, 1);
  const among = ofProper ? proper : () => true;
  const cheapest = ofProper ?? search.cheapest(among, 1)[0];
  if (!cheapest) return [];
  const rooms = hotel.roomTypes.filter(among);
  const isWhole = ({ sellType }: RoomType) => sellType === "apartment" || sellType === "whole_building";
  const [oneRoof] = search.cheapest((room) => among(room) && isWhole(room), 1, 1);
  const found: { kind: CombinationKind; combination: Combination | undefined }[] = [
    { kind: "cheapest", combination: cheapest },
    { kind: "same_kind", combination: sameKind(search, rooms, cheapest) },
    { kind: "one_roof", combination: oneRoof },
  ];
  const chosen = new Map<string, ChosenCombination>();
  for (const { kind, combination } of found) {
    if (!combination) continue;
    const known = chosen.get(keyOf(combination));
    if (known) known.kinds.push(kind);
    else chosen.set(keyOf(combination), { ...combination, kinds: [kind] });
  }
  return [...chosen.values()].sort((a, b) => a.total - b.total || a.rooms.length - b.rooms.length);
}

/** The cheapest way in rooms of one type; types that cannot win are skipped. A single room is of one kind anyway. */
function sameKind(
  search: CombinationSearch,
  rooms: readonly RoomType[],
  cheapest: Combination,
): Combination | undefined {
  if (cheapest.rooms.length === 1) return undefined;
  if (new Set(cheapest.rooms.map(({ roomTypeId }) => roomTypeId)).size === 1) return cheapest;
  let best: Combination | undefined;
  const byBound = rooms
    .map((room) => ({ room, least: search.atLeast(room) }))
    .filter(({ least }) => least < Infinity)
    .sort((a, b) => a.least - b.least);
  for (const { room, least } of byBound) {
    if (best && least >= best.total) break;
    const [found] = search.cheapest(({ id }) => id === room.id, 1);
    if (found && (!best || found.total < best.total)) best = found;
  }
  return best;
}

function keyOf({ rooms }: Combination): string {
  return rooms
    .map(({ roomTypeId }) => roomTypeId)
    .sort((a, b) => a - b)
    .join();
}
