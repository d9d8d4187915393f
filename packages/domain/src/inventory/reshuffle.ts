import { fewestMoves } from "./fewest-moves.ts";
import { sweepUnits } from "./sweep-units.ts";
import type { BlockWish, Reshuffle, UnitBlock } from "./unit-block.ts";
import { mirror, type UnitShelf } from "./unit-shelf.ts";

/**
 * Finds units for `count` guests who all want the same nights, each in one unit, by moving blocks that are not fixed,
 * as few as it can; null if it finds no solution. Every night must have that many free units. The same input always has
 * the same answer. See docs/algorithms/unit-assignment.md.
 */
export function reshuffle<Block extends UnitBlock>(
  shelf: UnitShelf<Block>,
  wish: BlockWish,
  count: number,
): Reshuffle<Block> | null {
  if (isSurelyImpossible(shelf, wish, count)) return null;
  return fewestMoves(shelf, wish, count) ?? sweepBothWays(shelf, wish, count);
}

/** Whether `reshuffle` finds a solution. Looks for any solution first, which is faster than looking for the best. */
export function canReshuffle(shelf: UnitShelf<UnitBlock>, wish: BlockWish, count: number): boolean {
  if (isSurelyPossible(shelf.lastFixedFrom, wish)) return true;
  if (isSurelyImpossible(shelf, wish, count)) return false;
  return sweepBothWays(shelf, wish, count) !== null || fewestMoves(shelf, wish, count) !== null;
}

/**
 * From the arrival forwards, otherwise from the departure backwards: fixed blocks on one side do not block the other.
 */
function sweepBothWays<Block extends UnitBlock>(
  shelf: UnitShelf<Block>,
  wish: BlockWish,
  count: number,
): Reshuffle<Block> | null {
  const onwards = sweepUnits(shelf, wish, count);
  if (onwards !== null) return onwards;
  const back = sweepUnits(shelf.mirrored, mirror(wish), count);
  return (
    back && { ...back, moves: back.moves.map(({ block, unitId }) => ({ block: block.original, unitId })) }
  );
}

/**
 * True if a reshuffle certainly exists because nothing fixed begins after the wish does: blocks placed from left to
 * right then always find a unit, as long as every night has a free one.
 */
export function isSurelyPossible(lastFixedFrom: number, wish: BlockWish): boolean {
  return lastFixedFrom <= wish.from;
}

/** True if fixed blocks are in the way on too many units. */
function isSurelyImpossible(shelf: UnitShelf<UnitBlock>, wish: BlockWish, count: number): boolean {
  let open = 0;
  for (const unit of shelf.unitIds.keys()) {
    if (!shelf.inTheWay(unit, wish).some(({ fixed }) => fixed)) open += 1;
  }
  return open < count;
}
