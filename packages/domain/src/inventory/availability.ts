import type { DayNumber } from "../dates/plain-date.ts";

/** What is free, as the caller knows it; a resource without a row for a night is wholly free. */
export type Availability = {
  /** Units of the resource that nobody has bought or holds on the night. */
  free(resourceId: number, night: DayNumber): number;
  /** True when one unit of the resource is free on every night from `first` up to, not including, `last`. */
  hasUnitThroughout(resourceId: number, first: DayNumber, last: DayNumber): boolean;
};
