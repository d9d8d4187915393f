/** A fault and how often it still strikes; without `times` until it is taken away. */
interface Rule {
  readonly fault: string;
  times?: number;
}

/** The faults that a test has asked for; the oldest that fits strikes. */
export class FaultList<R extends Rule> {
  #rules: R[] = [];

  add(rule: R): void {
    this.#rules.push(rule);
  }

  list(): readonly R[] {
    return this.#rules;
  }

  clear(): void {
    this.#rules = [];
  }

  /** The first fault that fits, counted as having struck. */
  strike(fits: (rule: R) => boolean): R | null {
    const rule = this.#rules.find((candidate) => fits(candidate));
    if (!rule) return null;
    if (rule.times !== undefined) {
      rule.times -= 1;
      if (rule.times <= 0) this.#rules = this.#rules.filter((other) => other !== rule);
    }
    return rule;
  }
}
