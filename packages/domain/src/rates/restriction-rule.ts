import type { DayRule } from "../dates/day-rule.ts";

/**
 * A rule for its days, for one rate plan or all (null), one room type or all (null). Rules of every scope that apply to
 * a day are merged: any one of them closes, the largest minimum and the smallest maximum count.
 */
export type RestrictionRule = DayRule & {
  ratePlanId: number | null;
  roomTypeId: number | null;
  /** No night of the stay may be this day. */
  closed?: boolean;
  /** No night of the stay may be this day, unless a package is bought. */
  packagesOnly?: boolean;
  closedToArrival?: boolean;
  closedToDeparture?: boolean;
  /** Looked up on the day of arrival. */
  minStayArrival?: number;
  maxStayArrival?: number;
  /** Looked up on every night of the stay. */
  minStayThrough?: number;
  maxStayThrough?: number;
  /** Checked on the day of arrival: whole days between today and the arrival. */
  minAdvanceDays?: number;
  maxAdvanceDays?: number;
  /** Checked on the day of arrival: the only numbers of nights that are sold (full pattern length of stay). */
  stayLengths?: readonly number[];
};
