import type { Minor } from "@portico/domain/money/money";
import { isCompulsory } from "@portico/domain/fees/fee";
import { useProperty } from "../base/property/property-context.ts";
import { useGuest } from "../base/store/guest-store.ts";
import { reservationTotal } from "../base/store/reservation-changes.ts";
import { sentCouponId } from "../base/store/sent-coupon.ts";

/**
 * What the items as they were shown come to, until the engine's answer is there; null where only the engine knows what is
 * paid in the end: with a code, an insurance, or fees that all guests pay.
 */
export function useItemsTotal(): Minor | null {
  const { fees } = useProperty();
  const total = useGuest(({ reservation }) => reservationTotal(reservation));
  const hasCode = useGuest((state) => sentCouponId(state) !== 0);
  const isInsured = useGuest((state) => state.insurance !== null);
  return hasCode || isInsured || fees.some(isCompulsory) ? null : total;
}
