import type { OfferQuestion } from "@portico/contract/offers/offer-question";
import { useBaseRates } from "../../base/server-calls/queries.ts";
import { useKeptAnswer } from "./list/use-kept-answer.ts";

/** The offers of the search, or of the previous one. */
export function useSearchAnswer(question: OfferQuestion | null) {
  return useKeptAnswer(question, useBaseRates(question));
}
