import type { PriceQuestion } from "@portico/contract/checkout";

/** The same rooms without what the guest was shown and without their coupon, for answers that depend on neither. */
export function unpricedQuestion(question: PriceQuestion): PriceQuestion {
  return {
    ...question,
    couponId: 0,
    items: question.items.map((item) => ({ ...item, offerId: "", shownTotal: 0 })),
  };
}
