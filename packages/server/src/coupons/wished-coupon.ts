import type { CouponView } from "@portico/contract/coupons/coupon";
import type { Coupon } from "@portico/domain/coupons/coupon";
import type { WishedCoupon } from "@portico/domain/reservations/reservation-sum";
import { failure, success, type Result } from "@portico/domain/result";
import type { Database } from "../database/index.ts";
import { couponIdOf, couponOfId } from "./coupon-id.ts";
import { isCouponUsedUp } from "./coupon-count-store.ts";
import type { KnownHotel } from "../property/index.ts";

export type CouponUnknown = { code: "coupon_unknown" };

/** The parts needed to look up coupons. */
export type CouponParts = { readonly database: Database; readonly secret: string };

/** The coupon of a typed code. Unknown and used-up codes get the same answer, so that guessing reveals nothing. */
export async function lookUpCoupon(
  { database, secret }: CouponParts,
  { hotelId, hotel }: KnownHotel,
  code: string,
): Promise<Result<CouponView, CouponUnknown>> {
  const coupon = hotel.coupons.find((candidate) => plainCode(candidate.code) === plainCode(code));
  if (!coupon || (await isCouponUsedUp(database.pool, hotelId, coupon))) {
    return failure({ code: "coupon_unknown" });
  }
  const { maxUses: _maxUses, ...view } = coupon;
  return success({ ...view, id: couponIdOf(secret, hotelId, coupon) });
}

function plainCode(code: string): string {
  return code.trim().normalize("NFC").toUpperCase();
}

/** The coupon with the id from a request, null for 0; does not check whether it can be used. */
export function wishedCoupon(
  secret: string,
  client: KnownHotel,
  couponId: number,
): Result<Coupon | null, CouponUnknown> {
  if (couponId === 0) return success(null);
  const coupon = couponOfId(client, couponId, secret);
  return coupon ? success(coupon) : failure({ code: "coupon_unknown" });
}

/** The coupon with the current state of its counter. */
export async function countedCoupon(
  { database }: Pick<CouponParts, "database">,
  hotelId: number,
  coupon: Coupon,
): Promise<WishedCoupon> {
  const usedUp = await isCouponUsedUp(database.pool, hotelId, coupon);
  return { coupon, failing: usedUp ? [{ code: "used_up" }] : [] };
}
