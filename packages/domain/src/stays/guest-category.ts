import type { LocalText } from "../texts/language.ts";

export const GUEST_CLASSES = ["adult", "child", "infant"] as const;

/** A kind of guest with its own prices: adults, children of an age band, infants. */
export type GuestCategory = {
  id: number;
  order: number;
  name: LocalText;
  class: (typeof GUEST_CLASSES)[number];
  /** In years on the day of arrival: from `ageFrom` up to, not including, `ageTo`. */
  ageFrom: number;
  ageTo: number;
  /**
   * False for infants who sleep in a cot or with their parents: they need no bed and do not count towards occupancy.
   */
  occupiesBed: boolean;
  paysCityTax: boolean;
  /** Percent off an adult's price in base and extra beds, 0 to 100. */
  discountPercent: number;
};
