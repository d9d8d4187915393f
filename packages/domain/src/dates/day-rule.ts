import type { Weekday } from "./plain-date.ts";

/**
 * The days that a rule covers: from `from` to `to`, both included, on the given weekdays. A bound is a day
 * (`2027-07-01`) or a day of every year (`07-01`); a yearly range may span the new year (`12-20` to `01-03`). A missing
 * bound is open, missing weekdays mean all. If several rules match, the last one wins.
 */
export type DayRule = { from?: string; to?: string; weekdays?: Weekday[] };
