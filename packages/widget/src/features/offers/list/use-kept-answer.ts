import type { UseQueryResult } from "@tanstack/react-query";
import { useState } from "react";
import { useWithdrawnCoupon } from "../../../coupons/use-withdrawn-coupon.ts";

/** A question with its answer. */
type Answered<Question, Answer> = { question: Question; answer: Answer };

/**
 * Keeps the previous answer of a list, marked `outdated`, while the new question loads or if it fails. If the
 * hotel no longer knows a coupon, the coupon is dropped and the list is loaded again.
 */
export function useKeptAnswer<Question, Answer>(
  question: Question | null,
  found: Pick<UseQueryResult<Answer>, "data" | "error" | "isError" | "isFetching" | "refetch">,
) {
  const [last, setLast] = useState<Answered<Question, Answer> | null>(null);
  const answered = question !== null && found.data !== undefined ? { question, answer: found.data } : null;
  if (answered && (last?.question !== answered.question || last.answer !== answered.answer))
    setLast(answered);
  const withdrawn = useWithdrawnCoupon(found.error);
  const failed = found.isError && !found.isFetching && !withdrawn;
  return {
    shown: answered ?? last,
    outdated: answered === null || failed,
    failed,
    busy: found.isFetching,
    retry: () => void found.refetch(),
  };
}

export type KeptAnswer<Question, Answer> = ReturnType<typeof useKeptAnswer<Question, Answer>>;
