import type { GuestState } from "./guest-state.ts";
import { reservationTotal } from "./reservation-changes.ts";

/**
 * The id of the coupon to send with the reservation's price; 0 for none, and while the booked price is below what the
 * coupon asks for in the guest's currency.
 */
export function sentCouponId({
  coupon,
  reservation,
  currency,
}: Pick<GuestState, "coupon" | "reservation" | "currency">): number {
  if (coupon === null) return 0;
  const least = coupon.minPrice === null ? 0 : coupon.minPrice[currency];
  return least !== undefined && reservationTotal(reservation) >= least ? coupon.id : 0;
}
