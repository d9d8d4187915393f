import { fewestMoves } from "./fewest-moves.ts";
import { sweepUnits } from "./sweep-units.ts";
import type { BlockWish, Reshuffle, UnitBlock } from "./unit-block.ts";

/**
 * Finds units for `count` guests who all want the same nights, each in one unit, by giving other units to blocks that
 * are not fixed: as few of them as can be found, null when no way is found. Every night must have that many free units.
 * The same input has the same answer wherever it is asked. See docs/algorithms/unit-assignment.md.
 */
export function reshuffle<Block extends UnitBlock>(
  unitIds: readonly number[],
  blocks: readonly Block[],
  wish: BlockWish,
  count: number,
): Reshuffle<Block> | null {
  const units = unitIds.toSorted((a, b) => a - b);
  const inOrder = blocks.toSorted((a, b) => a.from - b.from || a.to - b.to || a.unitId - b.unitId);
  return fewestMoves(units, inOrder, wish, count) ?? sweepUnits(units, inOrder, wish, count);
}

/**
 * True when a reshuffle is certain to be found because nothing fixed begins after the wish does: blocks laid from left
 * to right then always find a unit, as long as every night has one that is free.
 */
export function isSurelyPossible(lastFixedFrom: number, wish: BlockWish): boolean {
  return lastFixedFrom <= wish.from;
}
