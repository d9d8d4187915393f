import type { Meal } from "./meal.ts";

/** One person in a room, with category and meal. */
export type Guest = { categoryId: number; meal: Meal };

/** How many guests of each category (by its id) a search is for. */
export type Party = Readonly<Record<number, number>>;

export const MAX_PERSONS = 20;
export const MAX_ROOMS = 10;

/** Two people want a single room. */
const FEWEST_FOR_SEVERAL_ROOMS = 3;

export function personsOf(party: Party): number {
  return Object.values(party).reduce((sum, count) => sum + count, 0);
}

export function mayWantSeveralRooms(party: Party): boolean {
  return personsOf(party) >= FEWEST_FOR_SEVERAL_ROOMS;
}
