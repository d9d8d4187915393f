import type { OfferQuestion, OfferView } from "@portico/contract/offers";
import type { RoomTypeView } from "@portico/contract/property";
import { useMemo } from "react";
import type { RoomRequest } from "../dialogs/widget-dialogs.ts";
import { useProperty } from "../property/property-context.ts";
import { partyOf } from "../reservation/guest-summary.ts";
import { useRates } from "../server-calls/queries.ts";
import { useGuest } from "../store/guest-store.ts";
import { fitParty, partyLeft } from "../reservation/fit-party.ts";

/**
 * The room's rate plans for the stay and as many as fit of those who have no room yet, cheapest first; sellable ones
 * apart.
 */
export function useRoomRates(roomType: RoomTypeView, { item }: RoomRequest) {
  const { guestCategories, rules } = useProperty();
  const arrival = useGuest((state) => item?.arrival ?? state.arrival);
  const departure = useGuest((state) => item?.departure ?? state.departure);
  const searched = useGuest((state) => state.party);
  const reservation = useGuest((state) => state.reservation);
  const left = useMemo(() => partyLeft(searched, reservation.map(partyOf)), [searched, reservation]);
  const question = useMemo<OfferQuestion | null>(() => {
    if (arrival === null || departure === null) return null;
    const party = item ? partyOf(item) : fitParty(left, roomType.beds + roomType.extraBeds, guestCategories);
    return {
      arrival,
      departure,
      party,
      guests: null,
      roomTypeId: roomType.id,
      ratePlanId: 0,
      couponId: 0,
      explain: true,
    };
  }, [arrival, departure, item, left, roomType, guestCategories]);
  const answer = useRates(question);
  const offers = answer.data ?? [];
  const isSold = (offer: OfferView) =>
    offer.problems.length === 0 &&
    offer.available > 0 &&
    (offer.total > 0 || rules.allowZeroPrice) &&
    (offer.singleUnit || rules.roomCheckMode !== "restricted");
  return {
    question,
    /** Those of the search who have no room yet. */
    left,
    sold: offers.filter(isSold),
    refused: offers.filter((offer) => !isSold(offer)),
    loading: answer.isPending || answer.isPlaceholderData,
    failed: answer.isError,
    retry: () => void answer.refetch(),
  };
}
