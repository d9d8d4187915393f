import type { PlainDate } from "../dates/plain-date.ts";
import type { LocalText } from "../texts/language.ts";

/** What guests of a hotel have said of it elsewhere, as the hotel has read it there. */
export type Reviews = {
  score: number;
  outOf: number;
  /** How many guests have said it; null if the hotel does not write that. */
  count: number | null;
  /** The survey or portal that has asked them. */
  source: LocalText;
  /** The day on which the score was that. */
  asOf: PlainDate;
};

/** What speaks for booking here, in the hotel's own words. */
export type Trust = { benefits: LocalText[]; reviews: Reviews | null };
