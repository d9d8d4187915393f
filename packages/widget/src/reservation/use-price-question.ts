import type { PriceQuestion } from "@portico/contract/checkout";
import { useMemo } from "react";
import { useGuest } from "../store/guest-store.ts";

/** What to ask the price of the reservation with; null while it is empty. */
export function usePriceQuestion(businessTrip = false): PriceQuestion | null {
  const items = useGuest((state) => state.reservation);
  const currency = useGuest((state) => state.currency);
  const couponId = useGuest((state) => state.coupon?.id ?? 0);
  return useMemo(
    () => (items.length === 0 ? null : { currency, businessTrip, couponId, items: [...items] }),
    [items, currency, businessTrip, couponId],
  );
}
