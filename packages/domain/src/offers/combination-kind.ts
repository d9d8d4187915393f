/** Why a choice of rooms is offered: nothing costs less, everybody has the same kind of room, or all live in one unit. */
export const COMBINATION_KINDS = ["cheapest", "same_kind", "one_roof"] as const;
export type CombinationKind = (typeof COMBINATION_KINDS)[number];
