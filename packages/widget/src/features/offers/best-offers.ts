import type { OfferView } from "@portico/contract/offers/offer";
import type { Property } from "@portico/contract/property/property";
import type { RoomTypeView } from "@portico/contract/rooms/room-type";
import { priceBeforeCoupon } from "../../pricing/shown-price.ts";
import { waitsForRoom, withPromisedFull } from "../../waiting-list/waits-for-room.ts";
import type { OfferSort, RoomFilter } from "../../base/store/guest-state.ts";

/** A room type with its cheapest offer for the search. */
export type RoomOffer = {
  roomType: RoomTypeView;
  offer: OfferView;
  /** An order gets a place on the waiting list. */
  waits: boolean;
};

/**
 * The cheapest offer of each room type on offer, in the hotel's order; a highlighted room type comes first,
 * those with only a waiting list last. One that is unavailable or without a price is left out unless the
 * hotel sells for nothing.
 */
export function bestOffers(
  property: Pick<Property, "roomTypes" | "rules" | "today">,
  offers: readonly OfferView[],
  highlightedRoomTypeId: number | null,
): RoomOffer[] {
  const { roomTypes, rules } = property;
  const best = new Map<number, OfferView>();
  for (const offer of withPromisedFull(offers, property)) {
    const free = offer.available > 0 && priceBeforeCoupon(offer) > 0;
    if (offer.problems.length > 0 || !(free || rules.allowZeroPrice)) continue;
    const known = best.get(offer.roomTypeId);
    if (!known || priceBeforeCoupon(offer) < priceBeforeCoupon(known)) best.set(offer.roomTypeId, offer);
  }
  const found = roomTypes.flatMap((roomType) => {
    const offer = best.get(roomType.id);
    return offer ? [{ roomType, offer, waits: waitsForRoom(offer, property) }] : [];
  });
  const rank = ({ roomType, waits }: RoomOffer) =>
    waits ? 2 : roomType.id === highlightedRoomTypeId ? 0 : 1;
  return found.toSorted((a, b) => rank(a) - rank(b));
}

/** The offers that have everything that the guest filters by; each is free to cancel if that is asked. */
export function matchingOffers(offers: readonly RoomOffer[], filters: readonly RoomFilter[]): RoomOffer[] {
  const found = offers.filter(({ roomType }) =>
    filters.every(
      (filter) =>
        filter === "free" ||
        roomType[filter.startsWith("e") ? "equipment" : "tags"].includes(Number(filter.slice(1))),
    ),
  );
  return filters.includes("free") ? found.flatMap(freeToCancel) : found;
}

function freeToCancel(room: RoomOffer): RoomOffer[] {
  const { offer } = room;
  if (isFreeToCancel(offer)) return [room];
  return offer.flexible ? [{ ...room, offer: offer.flexible }] : [];
}

export function isFreeToCancel({ cancellation }: Pick<OfferView, "cancellation">): boolean {
  return cancellation.freeUntil !== null;
}

/**
 * The offers that match the guest's filters, in the guest's order; recommended keeps the given order.
 * Available rooms come before those with only a waiting list.
 */
export function chosenOffers(
  offers: readonly RoomOffer[],
  filters: readonly RoomFilter[],
  sort: OfferSort,
): RoomOffer[] {
  const key = ({ roomType, offer }: RoomOffer) =>
    sort === "price" ? priceBeforeCoupon(offer) : sort === "size" ? -(roomType.floorSpace ?? 0) : 0;
  return matchingOffers(offers, filters).toSorted(
    (a, b) => Number(a.waits) - Number(b.waits) || key(a) - key(b),
  );
}
