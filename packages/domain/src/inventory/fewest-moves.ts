import { gapAround, overlaps, type BlockWish, type Reshuffle, type UnitBlock } from "./unit-block.ts";

/** Looks at a unit that the search for one wish may spend; then the answer is left to the sweep. */
const MOST_LOOKS = 40_000;
const MOST_MOVES = 12;

/** A block or a wish on its way: in a unit, or waiting for one. */
type Piece<Block> = BlockWish & {
  block: Block | null;
  unit: number;
  /** Stays where it is: fixed, or placed by the search itself. */ settled: boolean;
};

/**
 * The reshuffle that moves fewest blocks: first those that move none, then one, and so on. Whoever is placed in a unit
 * pushes out what is in the way, which then looks for a unit itself; nothing is moved twice. It finds every way there is
 * unless it runs out of looks or of moves, then it answers null.
 */
export function fewestMoves<Block extends UnitBlock>(
  unitIds: readonly number[],
  blocks: readonly Block[],
  wish: BlockWish,
  count: number,
): Reshuffle<Block> | null {
  const search = new MoveSearch(unitIds, blocks);
  const movable = blocks.reduce((sum, block) => sum + (block.fixed ? 0 : 1), 0);
  for (let most = 0; most <= Math.min(MOST_MOVES, movable) && search.hasLooks; most++) {
    const wishes = Array.from({ length: count }, () => search.wishFor(wish));
    if (search.place(wishes, most)) return search.answer(wishes);
  }
  return null;
}

class MoveSearch<Block extends UnitBlock> {
  readonly #unitIds: readonly number[];
  readonly #inUnit: Piece<Block>[][];
  readonly #moved = new Set<Piece<Block>>();
  #looks = MOST_LOOKS;

  constructor(unitIds: readonly number[], blocks: readonly Block[]) {
    this.#unitIds = unitIds;
    this.#inUnit = unitIds.map(() => []);
    const places = new Map(unitIds.map((id, place) => [id, place]));
    for (const block of blocks) {
      const unit = places.get(block.unitId);
      if (unit === undefined) continue;
      const { from, to, fixed } = block;
      this.#inUnit[unit]?.push({ from, to, block, unit, settled: fixed });
    }
  }

  get hasLooks(): boolean {
    return this.#looks > 0;
  }

  wishFor({ from, to }: BlockWish): Piece<Block> {
    return { from, to, block: null, unit: -1, settled: true };
  }

  /**
   * Gives the last of the waiting pieces a unit, then the others; undoes what leads nowhere. Wishes are alike: each goes
   * to a unit behind that of the wish before, `behind`, so that no choice of units is tried in two orders.
   */
  place(waiting: readonly Piece<Block>[], movesLeft: number, behind = -1): boolean {
    const piece = waiting.at(-1);
    if (piece === undefined) return true;
    const others = waiting.slice(0, -1);
    for (const { unit, inTheWay } of this.#chances(piece, movesLeft)) {
      if (!this.hasLooks) return false;
      if (piece.block === null && unit <= behind) continue;
      const before = piece.unit;
      for (const pushed of inTheWay) this.#lift(pushed);
      this.#put(piece, unit);
      const next = piece.block === null ? unit : behind;
      if (this.place([...others, ...inTheWay], movesLeft - inTheWay.length, next)) return true;
      this.#takeOut(piece);
      piece.unit = before;
      for (const pushed of inTheWay) this.#putBack(pushed);
    }
    return false;
  }

  answer(wishes: readonly Piece<Block>[]): Reshuffle<Block> {
    const idOf = (piece: Piece<Block>) => this.#unitIds[piece.unit] ?? 0;
    const moves = [...this.#moved].flatMap((piece) =>
      piece.block === null ? [] : [{ block: piece.block, unitId: idOf(piece) }],
    );
    return { unitIds: wishes.map(idOf), moves };
  }

  /** Units that the piece may go to, those first that push out fewest, then the nearest to full. */
  #chances(piece: Piece<Block>, movesLeft: number): { unit: number; inTheWay: Piece<Block>[] }[] {
    const chances: { unit: number; inTheWay: Piece<Block>[]; gap: number }[] = [];
    for (const [unit, pieces] of this.#inUnit.entries()) {
      this.#looks -= 1;
      if (unit === piece.unit) continue;
      const inTheWay = pieces.filter((other) => overlaps(other, piece));
      if (inTheWay.length > movesLeft || inTheWay.some(({ settled }) => settled)) continue;
      chances.push({ unit, inTheWay, gap: gapAround(pieces, piece) });
    }
    return chances.sort((a, b) => a.inTheWay.length - b.inTheWay.length || a.gap - b.gap || a.unit - b.unit);
  }

  #lift(piece: Piece<Block>): void {
    this.#takeOut(piece);
    piece.settled = true;
    this.#moved.add(piece);
  }

  #putBack(piece: Piece<Block>): void {
    piece.settled = false;
    this.#moved.delete(piece);
    this.#inUnit[piece.unit]?.push(piece);
  }

  #put(piece: Piece<Block>, unit: number): void {
    piece.unit = unit;
    this.#inUnit[unit]?.push(piece);
  }

  #takeOut(piece: Piece<Block>): void {
    const pieces = this.#inUnit[piece.unit];
    pieces?.splice(pieces.indexOf(piece), 1);
  }
}
