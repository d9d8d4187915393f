import type { OfferQuestion } from "@portico/contract/offers/offer-question";
import { useMemo } from "react";
import { useBaseRates } from "../../base/server-calls/queries.ts";
import { useGuest } from "../../base/store/guest-store.ts";
import { useKeptAnswer } from "./list/use-kept-answer.ts";

/** The offers of the search, or of the previous one. */
export function useSearchAnswer(question: OfferQuestion | null) {
  return useKeptAnswer(question, useBaseRates(question));
}

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
