import { createHmac } from "node:crypto";
import type { Hotel } from "@portico/domain/property/hotel";
import type { Coupon } from "@portico/domain/coupons/coupon";

/**
 * A coupon's public id: 52 bits derived from the engine's secret, so that trying numbers finds no coupon, and an
 * integer that JSON represents exactly.
 */
export function couponIdOf(secret: string, hotelId: number, coupon: Pick<Coupon, "id">): number {
  const digest = createHmac("sha256", secret).update(`coupon-id:${hotelId}:${coupon.id}`).digest();
  return Number(digest.readBigUInt64BE() >> 12n);
}

/** The hotel's coupon with this public id, or null. */
export function couponOfId(
  { hotel, hotelId }: { hotel: Hotel; hotelId: number },
  id: number,
  secret: string,
): Coupon | null {
  return hotel.coupons.find((coupon) => couponIdOf(secret, hotelId, coupon) === id) ?? null;
}
