/** Something that is true of every database of ours at every instant, and a query for the rows that break it. */
export interface Invariant {
  /** The rule, as a sentence. */
  readonly rule: string;
  /** Returns no row as long as the rule holds; what it returns tells where it is broken. */
  readonly violations: string;
}
