import { overlaps, type BlockWish, type Reshuffle, type UnitBlock } from "./unit-block.ts";
import type { UnitShelf } from "./unit-shelf.ts";

/** How many units the search for one wish may look at; after that the sweep takes over. */
const MOST_LOOKS = 6_000;
const MOST_MOVES = 12;

/** Something that needs a unit: a wish, or a block that was pushed out. */
type Piece<Block> = BlockWish & { block: Block | null; unit: number };

/**
 * The reshuffle that moves the fewest blocks: it tries to move none, then one, and so on. A piece placed in a unit
 * pushes out whatever is in the way, which then needs a unit itself; nothing is moved twice. It finds any existing
 * solution unless it exceeds its limit of looks or moves; then it returns null.
 */
export function fewestMoves<Block extends UnitBlock>(
  shelf: UnitShelf<Block>,
  wish: BlockWish,
  count: number,
): Reshuffle<Block> | null {
  const search = new MoveSearch(shelf);
  const movable = shelf.inOrder.length;
  for (let most = 0; most <= Math.min(MOST_MOVES, movable) && search.hasLooks; most++) {
    const { from, to } = wish;
    const wishes = Array.from({ length: count }, () => ({ from, to, block: null, unit: -1 }));
    if (search.place(wishes, most)) return search.answer(wishes);
  }
  return null;
}

class MoveSearch<Block extends UnitBlock> {
  readonly #shelf: UnitShelf<Block>;
  /** Pieces that the search has placed in each unit; they stay there. */
  readonly #placed: Piece<Block>[][];
  /** Blocks that are no longer where the shelf has them. */
  readonly #lifted = new Map<Block, Piece<Block>>();
  #looks = MOST_LOOKS;

  constructor(shelf: UnitShelf<Block>) {
    this.#shelf = shelf;
    this.#placed = shelf.unitIds.map(() => []);
  }

  get hasLooks(): boolean {
    return this.#looks > 0;
  }

  /**
   * Gives the last waiting piece a unit, then the others; undoes dead ends. Wishes are alike: each goes to a unit after
   * the previous wish's, `behind`, so that no choice of units is tried in two orders.
   */
  place(waiting: readonly Piece<Block>[], movesLeft: number, behind = -1): boolean {
    const piece = waiting.at(-1);
    if (piece === undefined) return true;
    const others = waiting.slice(0, -1);
    for (const { unit, inTheWay } of this.#chances(piece, movesLeft, behind)) {
      if (!this.hasLooks) return false;
      piece.unit = unit;
      this.#placed[unit]?.push(piece);
      const pushed = inTheWay.map((block) => this.#lift(block));
      const next = piece.block === null ? unit : behind;
      if (this.place([...others, ...pushed], movesLeft - pushed.length, next)) return true;
      for (const block of inTheWay) this.#lifted.delete(block);
      this.#placed[unit]?.pop();
    }
    return false;
  }

  answer(wishes: readonly Piece<Block>[]): Reshuffle<Block> {
    const idOf = (piece: Piece<Block>) => this.#shelf.unitIds[piece.unit] ?? 0;
    const moves = [...this.#lifted].map(([block, piece]) => ({ block, unitId: idOf(piece) }));
    return { unitIds: wishes.map(idOf), moves };
  }

  /** Units that the piece may go to: first those that push out the fewest, then the fullest. */
  #chances(piece: Piece<Block>, movesLeft: number, behind: number): { unit: number; inTheWay: Block[] }[] {
    const chances: { unit: number; inTheWay: Block[]; gap: number }[] = [];
    const first = piece.block === null ? behind + 1 : 0;
    for (let unit = first; unit < this.#shelf.unitIds.length; unit++) {
      this.#looks -= 1;
      if (this.#placed[unit]?.some((other) => overlaps(other, piece))) continue;
      const inTheWay = this.#shelf.inTheWay(unit, piece).filter((block) => !this.#lifted.has(block));
      if (inTheWay.length > movesLeft || inTheWay.some(({ fixed }) => fixed)) continue;
      chances.push({ unit, inTheWay, gap: this.#shelf.gapAround(unit, piece) });
    }
    return chances.sort((a, b) => a.inTheWay.length - b.inTheWay.length || a.gap - b.gap || a.unit - b.unit);
  }

  #lift(block: Block): Piece<Block> {
    const piece = { from: block.from, to: block.to, block, unit: -1 };
    this.#lifted.set(block, piece);
    return piece;
  }
}
