import type { OfferQuestion } from "@portico/contract/offers/offer-question";
import { useMemo } from "react";
import { useGuest } from "../../../base/store/guest-store.ts";

/**
 * The search as a question for offers, of all room types or the only shown one; null before there are both
 * dates.
 */
export function useOfferQuestion(): OfferQuestion | null {
  const arrival = useGuest((state) => state.arrival);
  const departure = useGuest((state) => state.departure);
  const party = useGuest((state) => state.party);
  const roomTypeId = useGuest((state) => state.onlyRoomTypeId ?? 0);
  const couponId = useGuest((state) => state.coupon?.id ?? 0);
  return useMemo(() => {
    if (arrival === null || departure === null) return null;
    return {
      arrival,
      departure,
      party,
      guests: null,
      roomTypeId,
      ratePlanId: 0,
      couponId,
      explain: true,
    };
  }, [arrival, departure, party, roomTypeId, couponId]);
}
