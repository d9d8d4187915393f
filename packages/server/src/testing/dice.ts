/** Repeatable chance: the same seed gives the same throws (mulberry32). */
export class Dice {
  #state: number;

  constructor(seed: number) {
    this.#state = seed * 2_654_435_769;
  }

  /** A whole number from 0 to one below `sides`. */
  throw(sides: number): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % sides;
  }

  /** True on average in this many of a hundred throws. */
  chance(percent: number): boolean {
    return this.throw(100) < percent;
  }

  pick<T>(from: readonly T[]): T {
    const picked = from[this.throw(from.length)];
    if (picked === undefined) throw new Error("There is nothing to pick from");
    return picked;
  }
}
