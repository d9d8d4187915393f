import type { OfferView } from "@portico/contract/offers/offer";
import type { ItemDraft } from "../base/store/reservation-changes.ts";
import { priceBeforeCoupon } from "../pricing/shown-price.ts";

/** A room as it was offered, with the guests and meals that its price was promised for. */
export function draftOfOffer(offer: OfferView): ItemDraft {
  const { roomTypeId, ratePlanId, arrival, departure, guests, offerId } = offer;
  return {
    kind: "room",
    roomTypeId,
    ratePlanId,
    arrival,
    departure,
    guests,
    offerId,
    services: [],
    shownTotal: priceBeforeCoupon(offer),
  };
}
