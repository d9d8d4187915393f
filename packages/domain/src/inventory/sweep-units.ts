import { overlaps, type BlockWish, type Reshuffle, type UnitBlock } from "./unit-block.ts";

/**
 * Lays the wishes and every block that begins with them or later from left to right (the left-edge method of interval
 * colouring): each keeps its unit where that is free, else takes one in which nothing is in its way, best one whose own
 * next guest comes late. Without fixed blocks among those it finds units whenever every night has enough; with fixed
 * ones it may find none, then it answers null. `blocks` are in the order of their nights.
 */
export function sweepUnits<Block extends UnitBlock>(
  unitIds: readonly number[],
  blocks: readonly Block[],
  wish: BlockWish,
  count: number,
): Reshuffle<Block> | null {
  const lanes = new Map(unitIds.map((id) => [id, newLane(blocks, id, wish.from)]));
  const answer: Reshuffle<Block> = { unitIds: [], moves: [] };
  for (let wished = 0; wished < count; wished++) {
    const unitId = bestLane(lanes, wish);
    if (unitId === null) return null;
    lanes.get(unitId)?.placed.push(wish);
    answer.unitIds.push(unitId);
  }
  for (const block of blocks) {
    if (block.fixed || block.from < wish.from) continue;
    const own = lanes.get(block.unitId);
    if (!own) continue;
    own.guests.shift();
    const unitId = isFree(own, block) ? block.unitId : bestLane(lanes, block);
    if (unitId === null) return null;
    lanes.get(unitId)?.placed.push(block);
    if (unitId !== block.unitId) answer.moves.push({ block, unitId });
  }
  return answer;
}

/** A unit with what stays in it or has been laid into it, and its own guests that are still to be laid. */
type Lane = { placed: BlockWish[]; guests: BlockWish[] };

function newLane(blocks: readonly UnitBlock[], unitId: number, from: number): Lane {
  const own = blocks.filter((block) => block.unitId === unitId);
  return {
    placed: own.filter((block) => block.fixed || block.from < from),
    guests: own.filter((block) => !block.fixed && block.from >= from),
  };
}

function isFree(lane: Lane, wish: BlockWish): boolean {
  return lane.placed.every((other) => !overlaps(other, wish));
}

function bestLane(lanes: ReadonlyMap<number, Lane>, wish: BlockWish): number | null {
  let best: { unitId: number; nextGuest: number } | null = null;
  for (const [unitId, lane] of lanes) {
    if (!isFree(lane, wish)) continue;
    const nextGuest = lane.guests[0]?.from ?? Infinity;
    if (best === null || nextGuest > best.nextGuest) best = { unitId, nextGuest };
  }
  return best?.unitId ?? null;
}
