import type { Basis } from "../../http/index.ts";

/**
 * Which nights of a hotel an answer has looked at, and whether any of them has changed since. Nights are counted from the
 * first one in memory. See docs/algorithms/kept-answers.md.
 */
export class NightWatch {
  /** The revision in which each night changed last. */
  readonly #changedIn: Uint32Array;
  #revision = 0;
  #from = 0;
  #to = 0;

  constructor(days: number) {
    this.#changedIn = new Uint32Array(days);
  }

  get bytes(): number {
    return this.#changedIn.byteLength;
  }

  /**
   * Does work in one go and tells which nights its outcome rests on. Work within work has a basis of its own, and what
   * is around it rests on that too.
   */
  during<Outcome>(work: () => Outcome): { outcome: Outcome; basis: Basis } {
    const [from, to] = [this.#from, this.#to];
    this.#from = this.#changedIn.length;
    this.#to = 0;
    try {
      const outcome = work();
      return { outcome, basis: { from: this.#from, to: this.#to, revision: this.#revision } };
    } finally {
      this.look(from, to);
    }
  }

  /** Whether the basis stands, for work that rests on it then. */
  takesOver(basis: Basis): boolean {
    if (!this.stands(basis)) return false;
    this.look(basis.from, basis.to);
    return true;
  }

  /** Somebody looks at the nights from `from` up to, not including, `to`. */
  look(from: number, to: number): void {
    if (from < this.#from) this.#from = from;
    if (to > this.#to) this.#to = to;
  }

  lookAtAll(): void {
    this.look(0, this.#changedIn.length);
  }

  /** The nights from `from` up to, not including, `to` are no longer what they were. */
  change(from: number, to: number): void {
    this.#revision += 1;
    this.#changedIn.fill(this.#revision, Math.max(0, from), Math.max(0, to));
  }

  /** Whether everything that the basis names is as it was. */
  stands({ from, to, revision }: Basis): boolean {
    if (revision === this.#revision) return true;
    const end = Math.min(to, this.#changedIn.length);
    for (let night = Math.max(0, from); night < end; night++) {
      if ((this.#changedIn[night] ?? 0) > revision) return false;
    }
    return true;
  }
}
