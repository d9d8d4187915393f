import type { LocalText } from "../texts/language.ts";

/** A kind of guest with its own prices: adults, children of an age band, infants. */
export type GuestCategory = {
  id: number;
  order: number;
  name: LocalText;
  class: "adult" | "child" | "infant";
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
