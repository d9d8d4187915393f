import type { DayRule } from "../dates/day-rule.ts";

/** One physical room, bed, apartment or house, with the name that staff use. */
export type Unit = { id: number; name: string };

/** A pool of interchangeable units that is counted per night; its capacity is the number of its units. */
export type UnitPool = { kind: "pool"; id: number; code: string; units: Unit[] };

/** The most that may be sold on each of the rule's days; of several rules the smallest number counts. */
export type LimitRule = DayRule & { atMost: number };

/**
 * Limits the online sales of the room types that take from it, one per sale. It has no units, and is unlimited on days
 * without a rule.
 */
export type SalesLimit = { kind: "limit"; id: number; code: string; units: never[]; rules: LimitRule[] };

/** What can run out: rooms, or the permission to sell them. */
export type Resource = UnitPool | SalesLimit;

/** What one sold unit of a room type takes from a resource. A whole building takes every unit of its rooms' resources. */
export type ResourceTake = { resourceId: number; quantity: number };

/** Anything that takes from resources when sold, such as a room type. */
export type Taker = { takes: readonly ResourceTake[] };
