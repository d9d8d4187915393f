import type { Minor } from "../money/money.ts";

/** A local tax per paying guest and night, in the hotel's base currency. */
export type CityTax = {
  amount: Minor;
  /** Included: the prices of nights contain it. At the property: shown beside the total, never part of it. */
  collection: "included" | "at_property";
  /** Nights beyond this number are free of it; null for no limit. */
  maxNights: number | null;
  /** Stays longer than this pay nothing at all; null when there is no such rule. */
  exemptOverNights: number | null;
  businessExempt: boolean;
};
