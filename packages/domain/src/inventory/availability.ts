import type { DayNumber } from "../dates/plain-date.ts";

/** What is free, as the caller knows it; a resource without a row for a night is wholly free. */
export type Availability = {
  /** Units of the resource that nobody has bought or holds on the night. */
  free(resourceId: number, night: DayNumber): number;
  /**
   * True when `count` guests can each have one unit of the resource on every night from `first` up to, not including,
   * `last`; others who have not arrived may be given other units for it. Always true of what has no units.
   */
  hasUnitThroughout(resourceId: number, first: DayNumber, last: DayNumber, count: number): boolean;
};
