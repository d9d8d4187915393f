/** Outcomes of slow work by key, each made once however many ask for it. Those that were asked for last are kept. */
export class KeptPromises<Outcome> {
  readonly #kept = new Map<string, Promise<Outcome>>();
  readonly #most: number;

  constructor(most: number) {
    this.#most = most;
  }

  /** What was made under the key, or is being made; what failed is made again the next time. */
  get(key: string, make: () => Promise<Outcome>): Promise<Outcome> {
    const known = this.#kept.get(key) ?? this.#made(key, make);
    this.#kept.delete(key);
    this.#kept.set(key, known);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > this.#most && oldest !== undefined) this.#kept.delete(oldest);
    return known;
  }

  #made(key: string, make: () => Promise<Outcome>): Promise<Outcome> {
    const made = make();
    made.catch(() => this.#kept.delete(key));
    return made;
  }
}
