import type { PriceQuestion } from "@portico/contract/checkout";

/** The same rooms without what the guest was shown, their coupon and their insurance, for answers that depend on none of them. */
export function unpricedQuestion(question: PriceQuestion): PriceQuestion {
  return {
    ...question,
    couponId: 0,
    insurance: null,
    items: question.items.map((item) => ({ ...item, offerId: "", shownTotal: 0 })),
  };
}
