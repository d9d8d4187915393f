/** A rule that holds in every database at every instant, and a query for the rows that break it. */
export interface Invariant {
  /** The rule, as a sentence. */
  readonly rule: string;
  /** Returns no rows while the rule holds; otherwise the rows show where it is broken. */
  readonly violations: string;
}
