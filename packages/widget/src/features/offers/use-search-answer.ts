import type { OfferView } from "@portico/contract/offers/offer";
import type { OfferQuestion } from "@portico/contract/offers/offer-question";
import { useMemo, useState } from "react";
import { useBaseRates } from "../../base/server-calls/queries.ts";
import { useGuest } from "../../base/store/guest-store.ts";
import { useWithdrawnCoupon } from "../../coupons/use-withdrawn-coupon.ts";

/** A search that was answered. */
export type AnsweredSearch = { question: OfferQuestion; offers: OfferView[] };

/**
 * The answer to a search. Until there is one, and where it fails, that of the last search stays and is `outdated`. A
 * coupon that the hotel knows no longer is dropped, and the search is asked again without it.
 */
export function useSearchAnswer(question: OfferQuestion | null) {
  const answer = useBaseRates(question);
  const [last, setLast] = useState<AnsweredSearch | null>(null);
  const answered = question && answer.data ? { question, offers: answer.data } : null;
  if (answered && (last?.question !== answered.question || last.offers !== answered.offers))
    setLast(answered);
  const withdrawn = useWithdrawnCoupon(answer.error);
  const failed = answer.isError && !answer.isFetching && !withdrawn;
  return {
    shown: answered ?? last,
    outdated: answered === null || failed,
    failed,
    busy: answer.isFetching,
    retry: () => void answer.refetch(),
  };
}

/** The search as a question for offers of every room type, or of the one that is shown alone; null before there are both dates. */
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
