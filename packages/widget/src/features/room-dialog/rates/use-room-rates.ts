import { staysOf } from "@portico/domain/reservations/reservation-item";
import type { ChosenRoom } from "@portico/contract/checkout/chosen-item";
import type { OfferQuestion } from "@portico/contract/offers/offer-question";
import type { RoomTypeView } from "@portico/contract/rooms/room-type";
import { useMemo } from "react";
import { useProperty } from "../../../base/property/property-context.ts";
import { partyOf } from "../../../stays/guest-summary.ts";
import { useRates } from "../../../base/server-calls/queries.ts";
import { useGuest } from "../../../base/store/guest-store.ts";
import { fitParty, partyLeft } from "../../../stays/fit-party.ts";
import { isSold } from "../../../ordering/refusal-words.ts";
import { withPromisedFull } from "../../../waiting-list/waits-for-room.ts";

/**
 * The room's rate plans for the stay and as many guests without a room as fit, cheapest first; sellable ones
 * apart. Rates that another outdoes are in neither list, except an edited item's own.
 */
export function useRoomRates(
  roomType: RoomTypeView,
  { item, ratePlanId = 0 }: { item?: ChosenRoom | undefined; ratePlanId?: number },
) {
  const { guestCategories, rules } = useProperty();
  const arrival = useGuest((state) => item?.arrival ?? state.arrival);
  const departure = useGuest((state) => item?.departure ?? state.departure);
  const searched = useGuest((state) => state.party);
  const reservation = useGuest((state) => state.reservation);
  const couponId = useGuest((state) => state.coupon?.id ?? 0);
  const left = useMemo(() => partyLeft(searched, staysOf(reservation).map(partyOf)), [searched, reservation]);
  const question = useMemo<OfferQuestion | null>(() => {
    if (arrival === null || departure === null) return null;
    const party = item ? partyOf(item) : fitParty(left, roomType.beds + roomType.extraBeds, guestCategories);
    return {
      arrival,
      departure,
      party,
      guests: null,
      roomTypeId: roomType.id,
      ratePlanId,
      couponId,
      explain: true,
    };
  }, [arrival, departure, item, left, roomType, ratePlanId, couponId, guestCategories]);
  const answer = useRates(question);
  const offers = withPromisedFull(answer.data ?? [], { rules }).flatMap((offer) => {
    if (!offer.problems.some(({ code }) => code === "outdone")) return [offer];
    return offer.ratePlanId === item?.ratePlanId ? [{ ...offer, problems: [] }] : [];
  });
  const sold = offers.filter((offer) => isSold(offer, rules));
  return {
    question,
    /** The guests to accommodate: an item's own guests, otherwise those of the search without a room. */
    left: item ? partyOf(item) : left,
    sold: sold.toSorted((a, b) => a.total - b.total),
    refused: offers.filter((offer) => !isSold(offer, rules)),
    loading: answer.isPending || answer.isPlaceholderData,
    failed: answer.isError,
    retry: () => void answer.refetch(),
  };
}
