import type { Instant } from "../dates/time-zone.ts";
import { scaleMoney, type Minor } from "../money/money.ts";
import { percentOf } from "../money/percent.ts";
import { cancellationFee } from "../pricing/cancellation-terms.ts";
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

/** When money may be taken from the card: where cancelling never costs anything, only of guests who do not come. */
export type GuaranteeCase = "no_show" | "no_show_or_cancel";

/** The cases that every place names where a guest agrees, and that `guaranteeCharge` keeps to. */
export function guaranteeCase(rooms: readonly Pick<Room, "cardGuarantee" | "cancellation">[]): GuaranteeCase {
  const costs = rooms.some(
    ({ cardGuarantee, cancellation }) => cardGuarantee && cancellation.steps.some(({ fee }) => fee > 0),
  );
  return costs ? "no_show_or_cancel" : "no_show";
}

/**
 * The most that may be taken from the card now: all that was agreed to of a guest who has not come, the fee of its moment of
 * one who has cancelled before the check-in, and nothing before either.
 */
export function guaranteeCharge(
  { rooms, maximum }: { rooms: readonly Pick<Room, "cardGuarantee" | "cancellation">[]; maximum: Minor },
  { cancelledAt, checkIn, now }: { cancelledAt: Instant | null; checkIn: Instant; now: Instant },
): Minor {
  if (cancelledAt === null || cancelledAt >= checkIn) return now < checkIn ? 0 : maximum;
  const fee = rooms
    .filter(({ cardGuarantee }) => cardGuarantee)
    .reduce((sum, { cancellation }) => sum + cancellationFee(cancellation.steps, cancelledAt), 0);
  return Math.min(maximum, fee);
}

/**
 * The most that the hotel may ever take from the card: for each room kept by a card the fee of its
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
