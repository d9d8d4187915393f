import type { BlockWish, Reshuffle, UnitBlock } from "./unit-block.ts";
import type { UnitShelf } from "./unit-shelf.ts";

/**
 * Places the wishes, and the blocks that begin with them or later, from left to right (the left-edge method of interval
 * colouring). Each keeps its unit if that is free, otherwise takes a free one, preferably one whose own next guest
 * comes late. Stops once every remaining block is back in its own unit. Without fixed blocks it succeeds whenever every
 * night has enough units; with fixed ones it may fail and return null.
 */
export function sweepUnits<Block extends UnitBlock>(
  shelf: UnitShelf<Block>,
  wish: BlockWish,
  count: number,
): Reshuffle<Block> | null {
  const sweep = new Sweep(shelf, wish.from);
  const answer: Reshuffle<Block> = { unitIds: [], moves: [] };
  for (let wished = 0; wished < count; wished++) {
    const lane = sweep.layElsewhere(wish);
    if (lane === null) return null;
    answer.unitIds.push(shelf.unitIds[lane] ?? 0);
  }
  for (let at = shelf.orderAt(wish.from); at < shelf.inOrder.length; at++) {
    const block = shelf.inOrder[at];
    if (block === undefined || block.from >= sweep.strangersUntil) break;
    if (block.fixed || sweep.keep(block)) continue;
    const lane = sweep.layElsewhere(block);
    if (lane === null) return null;
    answer.moves.push({ block, unitId: shelf.unitIds[lane] ?? 0 });
  }
  return answer;
}

/** The units while blocks are placed into them in the order of their first nights. */
class Sweep<Block extends UnitBlock> {
  /** Until when somebody is in a unit that was not theirs before. */
  strangersUntil = -Infinity;
  readonly #shelf: UnitShelf<Block>;
  readonly #laneOf: ReadonlyMap<number, number>;
  /** Until when each unit is occupied by what was placed there or was there before. */
  readonly #busyUntil: number[];

  constructor(shelf: UnitShelf<Block>, from: number) {
    this.#shelf = shelf;
    this.#laneOf = new Map(shelf.unitIds.map((id, lane) => [id, lane]));
    this.#busyUntil = shelf.unitIds.map((_, lane) => {
      const first = shelf.of(lane)[shelf.positionAt(lane, from)];
      return first !== undefined && first.from < from ? first.to : from;
    });
  }

  /** Leaves the block in its own unit if that is free. */
  keep(block: Block): boolean {
    const lane = this.#laneOf.get(block.unitId);
    if (lane === undefined || (this.#busyUntil[lane] ?? 0) > block.from) return false;
    this.#busyUntil[lane] = block.to;
    return true;
  }

  /** Places the piece into the free unit whose own next guest comes latest; null if none is free. */
  layElsewhere(piece: BlockWish): number | null {
    let best: { lane: number; nextGuest: number } | null = null;
    for (const [lane, busyUntil] of this.#busyUntil.entries()) {
      if (busyUntil > piece.from) continue;
      const { nextGuest, nextFixed } = this.#nextOf(lane, piece);
      if (nextFixed >= piece.to && nextGuest > (best?.nextGuest ?? -Infinity)) best = { lane, nextGuest };
    }
    if (best === null) return null;
    this.#busyUntil[best.lane] = piece.to;
    this.strangersUntil = Math.max(this.strangersUntil, piece.to);
    return best.lane;
  }

  /** When the unit's own next guest arrives, and the next fixed one, within the piece's nights. */
  #nextOf(lane: number, piece: BlockWish): { nextGuest: number; nextFixed: number } {
    const blocks = this.#shelf.of(lane);
    let nextGuest = Infinity;
    for (let at = this.#shelf.positionAt(lane, piece.from); at < blocks.length; at++) {
      const block = blocks[at];
      if (block === undefined) break;
      if (block.fixed) {
        if (block.to > piece.from)
          return { nextGuest: Math.min(nextGuest, block.from), nextFixed: block.from };
      } else if (block.from >= piece.from) nextGuest = Math.min(nextGuest, block.from);
      if (block.from >= piece.to) break;
    }
    return { nextGuest, nextFixed: Infinity };
  }
}
