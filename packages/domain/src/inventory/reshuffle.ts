import { fewestMoves } from "./fewest-moves.ts";
import { sweepUnits } from "./sweep-units.ts";
import type { BlockWish, Reshuffle, UnitBlock } from "./unit-block.ts";
import { mirror, type UnitShelf } from "./unit-shelf.ts";

/**
 * Finds units for `count` guests who all want the same nights, each in one unit, by giving other units to blocks that
 * are not fixed: as few of them as can be found, null when no way is found. Every night must have that many free units.
 * The same input has the same answer wherever it is asked. See docs/algorithms/unit-assignment.md.
 */
export function reshuffle<Block extends UnitBlock>(
  shelf: UnitShelf<Block>,
  wish: BlockWish,
  count: number,
): Reshuffle<Block> | null {
  if (isSurelyImpossible(shelf, wish, count)) return null;
  return fewestMoves(shelf, wish, count) ?? sweepBothWays(shelf, wish, count);
}

/** Whether `reshuffle` finds a way. It looks for any first, which is quicker than looking for the best. */
export function canReshuffle(shelf: UnitShelf<UnitBlock>, wish: BlockWish, count: number): boolean {
  if (isSurelyPossible(shelf.lastFixedFrom, wish)) return true;
  if (isSurelyImpossible(shelf, wish, count)) return false;
  return sweepBothWays(shelf, wish, count) !== null || fewestMoves(shelf, wish, count) !== null;
}

/** From the arrival on, else from the departure back: fixed blocks on one side do not stand in the other's way. */
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
 * True when a reshuffle is certain to be found because nothing fixed begins after the wish does: blocks laid from left
 * to right then always find a unit, as long as every night has one that is free.
 */
export function isSurelyPossible(lastFixedFrom: number, wish: BlockWish): boolean {
  return lastFixedFrom <= wish.from;
}

/** True when too many units have guests in the way who may not be moved. */
function isSurelyImpossible(shelf: UnitShelf<UnitBlock>, wish: BlockWish, count: number): boolean {
  let open = 0;
  for (const unit of shelf.unitIds.keys()) {
    if (!shelf.inTheWay(unit, wish).some(({ fixed }) => fixed)) open += 1;
  }
  return open < count;
}
