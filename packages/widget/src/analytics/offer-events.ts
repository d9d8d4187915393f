import type { AnalyticsEvent } from "@portico/contract/analytics/analytics-event";
import type { OfferView } from "@portico/contract/offers/offer";
import type { AskedStay } from "../base/occurrences/occurrence.ts";
import { type EventHead, type HotelNames, offerItem, ownName, personsOf, stayOf } from "./analytics-items.ts";

/** A search that was answered, with how much can be booked. */
export function searchEvent(
  hotel: HotelNames,
  head: EventHead,
  asked: AskedStay,
  results: number,
): AnalyticsEvent {
  return {
    event: "view_search_results",
    ...head,
    search_term: `${asked.arrival} – ${asked.departure}`,
    ...stayOf(asked),
    ...personsOf(hotel, asked.party),
    results,
  };
}

type Listed = { offers: readonly OfferView[]; coupon: string | undefined };

/** The list on the screen, and each discount that makes an offer of it cheaper. */
export function listEvents(hotel: HotelNames, head: EventHead, { offers, coupon }: Listed): AnalyticsEvent[] {
  const [first] = offers;
  if (first === undefined) return [];
  const items = offers.map((offer, index) => offerItem(hotel, offer, index, coupon));
  const { currency } = first;
  return [
    { event: "view_item_list", ...head, ecommerce: { item_list_id: "offers", currency, items } },
    ...discountsOf(offers).map((discountId) => ({
      event: "view_promotion" as const,
      ...head,
      ecommerce: {
        ...promotionOf(hotel, discountId),
        currency,
        items: items.filter((_, index) => offers[index] && discountsOf([offers[index]]).includes(discountId)),
      },
    })),
  ];
}

/** The choice of an offer, and of each discount in it; `index` is its place in the list. */
export function choiceEvents(
  hotel: HotelNames,
  head: EventHead,
  { offer, index, coupon }: { offer: OfferView; index: number | undefined; coupon: string | undefined },
): AnalyticsEvent[] {
  const { currency } = offer;
  const items = [offerItem(hotel, offer, index, coupon)];
  return [
    ...discountsOf([offer]).map((discountId) => ({
      event: "select_promotion" as const,
      ...head,
      ecommerce: { ...promotionOf(hotel, discountId), currency, items },
    })),
    { event: "select_item", ...head, ecommerce: { item_list_id: "offers", currency, items } },
  ];
}

function discountsOf(offers: readonly OfferView[]): number[] {
  return [...new Set(offers.flatMap(({ discounts }) => discounts.map(({ discountId }) => discountId)))];
}

function promotionOf(hotel: HotelNames, discountId: number) {
  const discount = hotel.discounts.find(({ id }) => id === discountId);
  const id = String(discountId);
  return { promotion_id: id, promotion_name: (discount && ownName(hotel, discount.name)) || id };
}
