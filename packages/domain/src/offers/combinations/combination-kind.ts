/** Why a choice of rooms is offered: it is the cheapest, all rooms are of one type, or everybody is in one unit. */
export const COMBINATION_KINDS = ["cheapest", "same_kind", "one_roof"] as const;
export type CombinationKind = (typeof COMBINATION_KINDS)[number];
