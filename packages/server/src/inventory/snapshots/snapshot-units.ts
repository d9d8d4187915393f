import { canReshuffle, isSurelyPossible } from "@portico/domain/inventory/reshuffle";
import type { BlockWish, UnitBlock } from "@portico/domain/inventory/unit-block";
import { UnitShelf } from "@portico/domain/inventory/unit-shelf";

/** Marks of a unit's night, as summed by the database. */
export const TAKEN = 1;
/** Another guest's nights begin, or the same guest's after a break. */
export const BEGINS = 2;
/** The guest has arrived or was promised the unit. */
export const FIXED = 4;

/** Answers that are remembered until something changes, and about what each takes in memory. */
const MOST_ANSWERS = 250;
const ANSWER_BYTES = 80;

/** About what an empty typed array takes. */
const ARRAY_BYTES = 128;

/**
 * The occupancy of a pool's units, one byte per unit and night. Blocks are assembled only if somebody who may not be
 * moved arrives after the requested stay begins; otherwise counting free units is enough.
 */
export class SnapshotUnits {
  readonly #days: number;
  readonly #marks: Map<number, Uint8Array>;
  readonly #answers = new Map<string, boolean>();
  #shelf: UnitShelf<UnitBlock> | null = null;
  /** Null if not known yet. */
  #lastFixedFrom: number | null = -1;

  constructor(unitIds: readonly number[], days: number) {
    this.#days = days;
    this.#marks = new Map(unitIds.map((id) => [id, new Uint8Array(days)]));
  }

  /** With the answers that may be remembered. */
  get bytes(): number {
    return this.#marks.size * (this.#days + ARRAY_BYTES) + MOST_ANSWERS * ANSWER_BYTES;
  }

  /** Clears the units on the nights from `from` up to, not including, `to`. */
  clear(from: number, to: number): void {
    for (const marks of this.#marks.values()) marks.fill(0, from, to);
    const last = this.#lastFixedFrom;
    if (last !== null && last >= from && last < to) this.#lastFixedFrom = null;
    this.#forgetAnswers();
  }

  take(unitId: number, night: number, marks: number): void {
    const ofUnit = this.#marks.get(unitId);
    if (ofUnit !== undefined) ofUnit[night] = marks;
    if (isFixedStart(marks, night)) this.#noteFixed(night);
    this.#forgetAnswers();
  }

  /** The last night on which a fixed block begins; -1 for none. */
  get lastFixedFrom(): number {
    this.#lastFixedFrom ??= this.#findLastFixed();
    return this.#lastFixedFrom;
  }

  /**
   * True if `count` guests can each have a unit for the whole wish, as the nights of the wish and `lastFixedFrom` show by
   * themselves. Every night must have that many free units.
   */
  surelyFit(wish: BlockWish, count: number): boolean {
    return isSurelyPossible(this.lastFixedFrom, wish) || this.#countFree(wish) >= count;
  }

  /** The same where other guests may have to get other units, which any night may decide. */
  fitByMoves(wish: BlockWish, count: number): boolean {
    const key = `${wish.from} ${wish.to} ${count}`;
    const known = this.#answers.get(key);
    if (known !== undefined) return known;
    this.#shelf ??= new UnitShelf([...this.#marks.keys()], this.#readBlocks());
    const answer = canReshuffle(this.#shelf, wish, count);
    if (this.#answers.size >= MOST_ANSWERS) this.#answers.clear();
    this.#answers.set(key, answer);
    return answer;
  }

  #noteFixed(night: number): void {
    if (this.#lastFixedFrom !== null) this.#lastFixedFrom = Math.max(this.#lastFixedFrom, night);
  }

  #forgetAnswers(): void {
    this.#shelf = null;
    if (this.#answers.size > 0) this.#answers.clear();
  }

  #countFree({ from, to }: BlockWish): number {
    let free = 0;
    for (const marks of this.#marks.values()) {
      let night = from;
      while (night < to && marks[night] === 0) night += 1;
      if (night === to) free += 1;
    }
    return free;
  }

  #findLastFixed(): number {
    let last = -1;
    for (const marks of this.#marks.values()) {
      for (let night = this.#days - 1; night > last; night--) {
        if (isFixedStart(marks[night] ?? 0, night)) last = night;
      }
    }
    return last;
  }

  #readBlocks(): UnitBlock[] {
    const blocks: UnitBlock[] = [];
    for (const [unitId, marks] of this.#marks) {
      let open: UnitBlock | null = null;
      for (const [night, mark] of marks.entries()) {
        if (mark === 0) open = null;
        else if (open !== null && (mark & BEGINS) === 0) open.to = night + 1;
        else {
          open = { unitId, from: night, to: night + 1, fixed: (mark & FIXED) !== 0 };
          blocks.push(open);
        }
      }
    }
    return blocks;
  }
}

function isFixedStart(marks: number, night: number): boolean {
  return (marks & FIXED) !== 0 && ((marks & BEGINS) !== 0 || night === 0);
}
