import type { Quote, StayProblem } from "../pricing/quote.ts";

/** A room type and rate plan that can be bought for a stay, or the reasons why not. */
export type Offer = Quote & {
  /** How many units of the room type are free on every night. */
  available: number;
  /** True if one single unit is free for the whole stay; otherwise the guest would have to move. */
  singleUnit: boolean;
};

export type RefusedOffer = {
  roomTypeId: number;
  ratePlanId: number;
  problems: StayProblem[];
  /** What the stay would cost if rooms were free; null if it cannot be sold for other reasons. */
  quote: Quote | null;
};
