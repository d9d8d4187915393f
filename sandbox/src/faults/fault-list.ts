/** A fault and how many more times it strikes; without `times`, until it is removed. */
interface Rule {
  readonly fault: string;
  times?: number;
}

/** The faults that a test has set; the oldest matching one strikes. */
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

  /** The first matching fault, counted as used. */
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
