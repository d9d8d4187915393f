import type { OfferView } from "@portico/contract/offers";
import type { Minor } from "@portico/domain/money/money";
import { nightsOf } from "@portico/domain/stay/stay";
import { priceBeforeCoupon } from "../reservation/price-before-coupon.ts";

type Priced = Pick<
  OfferView,
  "total" | "coupon" | "originalTotal" | "priorTotal" | "arrival" | "departure" | "cancellation"
>;

/** Whole percent that the hotel's discounts took off, the code left aside; 0 without any. */
export function discountPercent(offer: Pick<Priced, "total" | "coupon" | "originalTotal">): number {
  if (offer.originalTotal <= 0) return 0;
  return Math.round(100 * (1 - priceBeforeCoupon(offer) / offer.originalTotal));
}

/** The lowest price of the last 30 days, which may be shown crossed out; undefined where there is nothing to show. */
export function crossedOutPrice(offer: Priced): Minor | undefined {
  return offer.priorTotal !== null && offer.priorTotal > priceBeforeCoupon(offer)
    ? offer.priorTotal
    : undefined;
}

export function pricePerNight(offer: Priced): Minor {
  return Math.round(priceBeforeCoupon(offer) / nightsOf(offer));
}

/** What a rate costs above the cheapest, and whether that buys the right to cancel free of charge. */
export function dearerThan(cheapest: Priced, offer: Priced): { by: Minor; forFreeCancelling: boolean } {
  return {
    by: priceBeforeCoupon(offer) - priceBeforeCoupon(cheapest),
    forFreeCancelling: offer.cancellation.freeUntil !== null && cheapest.cancellation.freeUntil === null,
  };
}
