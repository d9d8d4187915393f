import type { OfferQuestion, OfferView } from "@portico/contract/offers";
import { useState } from "react";
import { useWithdrawnCoupon } from "../../coupons/use-withdrawn-coupon.ts";
import { useBaseRates } from "../../base/server-calls/queries.ts";

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
