import type { DayRule } from "./day-rule.ts";

/**
 * A rule on the days it names, for one rate plan or all (null), one room type or all (null). Rules of every scope that
 * meet on a day are merged: any closing closes, the largest minimum and the smallest maximum count.
 */
export type RestrictionRule = DayRule & {
  ratePlanId: number | null;
  roomTypeId: number | null;
  /** No night of the stay may be this day. */
  closed?: boolean;
  closedToArrival?: boolean;
  closedToDeparture?: boolean;
  /** Looked up on the day of arrival. */
  minStayArrival?: number;
  maxStayArrival?: number;
  /** Looked up on every night of the stay. */
  minStayThrough?: number;
  maxStayThrough?: number;
};
