import type { TimeRule } from "../dates/time-rule.ts";

/** Another capacity, 0 where it is closed; hours lie within the calendar's day, 0 to 1,440. */
export type CapacityRule = TimeRule & { capacity: number };

/** What services take from while they last: a cabin, two therapists, twelve places in a pool. */
export type SlotResource = {
  id: number;
  code: string;
  /** The name that staff use. */
  name: string;
  capacity: number;
  capacities: CapacityRule[];
};
