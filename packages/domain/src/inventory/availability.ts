import type { DayNumber } from "../dates/plain-date.ts";

/** What is free, as the caller knows it; a resource without a row for a night is entirely free. */
export type Availability = {
  /** Units of the resource that are neither sold nor held on the night. */
  free(resourceId: number, night: DayNumber): number;
  /**
   * True if `count` guests can each have one unit of the resource on every night from `first` up to, not including,
   * `last`; guests who have not arrived may be given other units for it. Always true for resources without units.
   */
  hasUnitThroughout(resourceId: number, first: DayNumber, last: DayNumber, count: number): boolean;
};
