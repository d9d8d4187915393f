import type { DayNumber } from "../dates/plain-date.ts";
import { gapAround, type BlockWish, type UnitBlock } from "./unit-block.ts";

/** A block with reversed time. */
export type MirroredBlock<Block extends UnitBlock> = UnitBlock & { original: Block };

/** The nights with reversed time. */
export function mirror({ from, to }: BlockWish): BlockWish {
  return { from: -to, to: -from };
}

/** A pool's blocks by unit, arranged so that those in the way of a wish are found without looking at the rest. */
export class UnitShelf<Block extends UnitBlock> {
  readonly unitIds: readonly number[];
  /** By their first nights. */
  readonly inOrder: readonly Block[];
  /** The last night on which a fixed block begins; before all nights if there is none. */
  readonly lastFixedFrom: DayNumber;
  readonly #ofUnit: readonly (readonly Block[])[];
  #mirrored: UnitShelf<MirroredBlock<Block>> | null = null;

  constructor(unitIds: readonly number[], blocks: readonly Block[]) {
    this.unitIds = unitIds.toSorted((a, b) => a - b);
    this.inOrder = blocks.toSorted((a, b) => a.from - b.from || a.to - b.to || a.unitId - b.unitId);
    const ofUnit = Map.groupBy(this.inOrder, ({ unitId }) => unitId);
    this.#ofUnit = this.unitIds.map((id) => ofUnit.get(id) ?? []);
    this.lastFixedFrom = this.inOrder.findLast(({ fixed }) => fixed)?.from ?? -Infinity;
  }

  /** The same with reversed time, for a search from right to left. */
  get mirrored(): UnitShelf<MirroredBlock<Block>> {
    this.#mirrored ??= new UnitShelf(
      this.unitIds,
      this.inOrder.map((original) => ({
        ...mirror(original),
        unitId: original.unitId,
        fixed: original.fixed,
        original,
      })),
    );
    return this.#mirrored;
  }

  /** The blocks of the unit at position `unit`, in order of nights. */
  of(unit: number): readonly Block[] {
    return this.#ofUnit[unit] ?? [];
  }

  /** The position of the unit's first block that ends after `night` has begun. */
  positionAt(unit: number, night: DayNumber): number {
    return firstIndex(this.of(unit), (block) => block.to > night);
  }

  /** The position in `inOrder` of the first block that begins on `night` or later. */
  orderAt(night: DayNumber): number {
    return firstIndex(this.inOrder, (block) => block.from >= night);
  }

  inTheWay(unit: number, wish: BlockWish): Block[] {
    const blocks = this.of(unit);
    const found: Block[] = [];
    for (let at = this.positionAt(unit, wish.from); at < blocks.length; at++) {
      const block = blocks[at];
      if (block === undefined || block.from >= wish.to) break;
      found.push(block);
    }
    return found;
  }

  /** Nights from the departure before the wish to the arrival after it. */
  gapAround(unit: number, wish: BlockWish): number {
    const at = this.positionAt(unit, wish.from);
    const after = firstIndex(this.of(unit), (block) => block.from >= wish.to);
    return gapAround(
      [...this.of(unit).slice(Math.max(0, at - 1), at), ...this.of(unit).slice(after, after + 1)],
      wish,
    );
  }
}

/** Binary search for the first entry for which the test holds, as it does for all after it. */
function firstIndex<Entry>(entries: readonly Entry[], holds: (entry: Entry) => boolean): number {
  let [low, high] = [0, entries.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const entry = entries[middle];
    if (entry !== undefined && holds(entry)) high = middle;
    else low = middle + 1;
  }
  return low;
}
