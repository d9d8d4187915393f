import type { OfferView } from "@portico/contract/offers";
import type { Minor } from "@portico/domain/money/money";

/**
 * What a room costs whatever else is booked: the coupon belongs to the whole reservation, and another room may move its
 * part in this one.
 */
export function priceBeforeCoupon({ total, coupon }: Pick<OfferView, "total" | "coupon">): Minor {
  return total + coupon;
}
