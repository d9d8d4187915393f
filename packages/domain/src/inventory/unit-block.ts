import type { DayNumber } from "../dates/plain-date.ts";

/**
 * A run of nights, from `from` up to, not including, `to`, in which one guest has a unit. It is fixed if the guest has
 * arrived or was promised this very unit; otherwise the guest may be given another before arriving.
 */
export type UnitBlock = { unitId: number; from: DayNumber; to: DayNumber; fixed: boolean };

/** The nights that a guest wants in one unit. */
export type BlockWish = Pick<UnitBlock, "from" | "to">;

/** Units for `count` equal wishes, and the blocks that change units for them. */
export type Reshuffle<Block extends UnitBlock> = {
  unitIds: number[];
  moves: { block: Block; unitId: number }[];
};

export function overlaps(one: BlockWish, other: BlockWish): boolean {
  return one.from < other.to && other.from < one.to;
}

/** So far away that a neighbour on one side beats none at all. */
const FAR = 1_000_000;

/** Nights from the departure before the wish to the arrival after it, ignoring blocks in its way. */
export function gapAround(blocks: readonly BlockWish[], wish: BlockWish): number {
  let before = wish.from - FAR;
  let after = wish.to + FAR;
  for (const { from, to } of blocks) {
    if (to <= wish.from) before = Math.max(before, to);
    else if (from >= wish.to) after = Math.min(after, from);
  }
  return after - before;
}
