import type { PriceQuestion } from "@portico/contract/checkout/price-question";
import { useMemo } from "react";
import { useGuest } from "../base/store/guest-store.ts";
import { sentCouponId } from "../base/store/sent-coupon.ts";

/** What to ask the price of the reservation with; null while it is empty. */
export function usePriceQuestion(businessTrip = false): PriceQuestion | null {
  const items = useGuest((state) => state.reservation);
  const currency = useGuest((state) => state.currency);
  const couponId = useGuest(sentCouponId);
  const insurance = useGuest((state) => state.insurance);
  return useMemo(
    () => (items.length === 0 ? null : { currency, businessTrip, couponId, insurance, items: [...items] }),
    [items, currency, businessTrip, couponId, insurance],
  );
}

/** The same rooms without what the guest was shown, their coupon and their insurance, for answers that depend on none of them. */
export function unpricedQuestion(question: PriceQuestion): PriceQuestion {
  return {
    ...question,
    couponId: 0,
    insurance: null,
    items: question.items.map((item) => ({ ...item, offerId: "", shownTotal: 0 })),
  };
}
