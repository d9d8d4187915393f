import type { DayRule } from "../dates/day-rule.ts";

/** One physical room, bed, apartment or house with the name that staff call it by. */
export type Unit = { id: number; name: string };

/** A pool of interchangeable units that is counted per night; its capacity is the number of its units. */
export type UnitPool = { kind: "pool"; id: number; code: string; units: Unit[] };

/** At most so many may be sold on each of the days that the rule names; of several rules the smallest number counts. */
export type LimitRule = DayRule & { atMost: number };

/**
 * What a hotel sells online of the room types that take from it: one for each sale. It has no units, and on days that
 * no rule names no end.
 */
export type SalesLimit = { kind: "limit"; id: number; code: string; units: never[]; rules: LimitRule[] };

/** What runs out: rooms, or the hotel's leave to sell them. */
export type Resource = UnitPool | SalesLimit;

/** What one sold unit of a room type takes from a resource. A whole building takes every unit of its rooms' resources. */
export type ResourceTake = { resourceId: number; quantity: number };

/** Whatever takes from resources when it is sold, as a room type does. */
export type Taker = { takes: readonly ResourceTake[] };
