import type { RoomType } from "./room-type.ts";
import { failure, success, type Result } from "../result.ts";
import type { GuestCategory } from "../stays/guest-category.ts";
import type { Guest, Party } from "../stays/guest.ts";

/** The guests in base and extra beds, oldest first: base beds fill up first; guests without a bed are in neither. */
export type BedPlan = { base: GuestCategory[]; extra: GuestCategory[] };

/** Why a party cannot sleep in a room. */
export type BedProblem =
  | { code: "no_guest" }
  | { code: "unknown_guest_category"; categoryId: number }
  | { code: "over_capacity"; capacity: number }
  | { code: "adult_required" };

/** Guests without a bed do not count towards occupancy, so at least one guest must take a bed. */
export function planBeds(
  room: RoomType,
  guests: readonly Guest[],
  categories: readonly GuestCategory[],
): Result<BedPlan, BedProblem[]> {
  const problems: BedProblem[] = [];
  const present: GuestCategory[] = [];
  for (const guest of guests) {
    const category = categories.find((candidate) => candidate.id === guest.categoryId);
    if (category) present.push(category);
    else problems.push({ code: "unknown_guest_category", categoryId: guest.categoryId });
  }
  const inBeds = present.filter((category) => category.occupiesBed).sort(oldestFirst);
  const capacity = room.beds + room.extraBeds;
  if (inBeds.length === 0) problems.push({ code: "no_guest" });
  if (inBeds.length > capacity) problems.push({ code: "over_capacity", capacity });
  if (room.adultRequired && present.length > 0 && !present.some((category) => category.class === "adult")) {
    problems.push({ code: "adult_required" });
  }
  if (problems.length > 0) return failure(problems);
  return success({ base: inBeds.slice(0, room.beds), extra: inBeds.slice(room.beds) });
}

/**
 * The party as far as it fits into `capacity` beds, oldest guests first, and the rest. Guests without a bed come along.
 */
export function fitParty(
  party: Party,
  capacity: number,
  categories: readonly GuestCategory[],
): { placed: Party; left: Party } {
  const placed: Record<number, number> = {};
  const left: Record<number, number> = {};
  let beds = capacity;
  for (const { id, occupiesBed } of categories.toSorted(oldestFirst)) {
    const count = party[id] ?? 0;
    const fitting = occupiesBed ? Math.min(count, beds) : count;
    if (occupiesBed) beds -= fitting;
    if (fitting > 0) placed[id] = fitting;
    if (count > fitting) left[id] = count - fitting;
  }
  return { placed, left };
}

const CLASS_ORDER = { adult: 0, child: 1, infant: 2 } as const;

function oldestFirst(a: GuestCategory, b: GuestCategory): number {
  return CLASS_ORDER[a.class] - CLASS_ORDER[b.class] || b.ageFrom - a.ageFrom || a.id - b.id;
}
