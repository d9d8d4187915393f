import type { OfferView } from "@portico/contract/offers";
import type { Minor } from "@portico/domain/money/money";
import { shownPrice, type Beside } from "../../../pricing/shown-price.ts";

type Priced = Parameters<typeof shownPrice>[0] & Pick<OfferView, "cancellation">;

/** What a rate costs above the cheapest, and whether that buys the right to cancel free of charge. */
export function dearerThan(
  cheapest: Priced,
  offer: Priced,
  beside: Beside,
): { by: Minor; forFreeCancelling: boolean } {
  return {
    by: shownPrice(offer, beside).total - shownPrice(cheapest, beside).total,
    forFreeCancelling: offer.cancellation.freeUntil !== null && cheapest.cancellation.freeUntil === null,
  };
}
