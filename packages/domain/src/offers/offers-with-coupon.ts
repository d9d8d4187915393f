import type { Instant } from "../dates/time-zone.ts";
import { applyCoupon } from "../pricing/apply-coupon.ts";
import type { Quote } from "../pricing/quote.ts";
import type { Hotel } from "../property/hotel.ts";
import type { Coupon } from "../coupons/coupon.ts";
import type { FoundOffers } from "./find-offers.ts";

/**
 * The offers with what the coupon would take off each if it were the whole reservation; nothing if a condition fails.
 * Their order stays that of the prices before the coupon, which do not depend on what else is booked.
 */
export function offersWithCoupon(
  hotel: Hotel,
  { offers, refused }: FoundOffers,
  coupon: Coupon,
  now: Instant,
): FoundOffers {
  const alone = <Priced extends Quote>(quote: Priced) => quoteWithCoupon(hotel, quote, coupon, now);
  return {
    offers: offers.map(alone),
    refused: refused.map((offer) => (offer.quote ? { ...offer, quote: alone(offer.quote) } : offer)),
  };
}

/** The quote as if its room were the whole reservation. */
export function quoteWithCoupon<Priced extends Quote>(
  hotel: Hotel,
  quote: Priced,
  coupon: Coupon,
  now: Instant,
): Priced {
  const [lowered] = applyCoupon(hotel, coupon, [quote], { now }).quotes;
  return { ...quote, ...lowered };
}
