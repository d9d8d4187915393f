import { scaleMoney, type Minor } from "../money/money.ts";
import { percentOf } from "../money/percent.ts";
import { couponBase, type CouponHotel } from "../pricing/finish-quote.ts";
import type { Quote } from "../pricing/quote.ts";
import type { Hotel } from "../property/hotel.ts";

type Terms = CouponHotel & Pick<Hotel, "cancellationPolicies">;

type Room = Pick<
  Quote,
  | "cardGuarantee"
  | "cancellation"
  | "guests"
  | "currency"
  | "nights"
  | "meals"
  | "services"
  | "discounts"
  | "coupon"
  | "total"
>;

/**
 * The most that the hotel may take from the card if the guest does not come: for each room kept by a card the fee of its
 * terms, and never more than its first night, which is the most that card companies let a hotel take. See
 * docs/algorithms/card-guarantee.md.
 */
export function guaranteeMaximum(hotel: Terms, rooms: readonly Room[]): Minor {
  return rooms
    .filter(({ cardGuarantee }) => cardGuarantee)
    .reduce((sum, room) => {
      const { cancellation, total } = room;
      const policy = hotel.cancellationPolicies.find(({ id }) => id === cancellation.policyId);
      const noShow = percentOf(total, policy?.noShowPercent ?? 0);
      const fee = Math.max(cancellation.steps.at(-1)?.fee ?? 0, noShow);
      return sum + Math.min(fee, firstNight(hotel, room));
    }, 0);
}

/** As it is paid: less its share of what the coupon took off the room. */
function firstNight(hotel: Terms, room: Room): Minor {
  const payable = room.nights[0]?.payable ?? 0;
  const base = couponBase(hotel, room);
  return base === 0 ? payable : scaleMoney(payable, base - room.coupon, base);
}
