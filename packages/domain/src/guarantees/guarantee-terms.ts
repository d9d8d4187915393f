import type { Instant } from "../dates/time-zone.ts";
import type { Minor } from "../money/money.ts";
import { percentOf } from "../money/percent.ts";
import { cancellationFee, type CancellationTerms } from "../rates/cancellation-terms.ts";
import type { CancellationPolicy } from "../rates/cancellation-policy.ts";

/** A room for its guarantee: whether a card secures it, and on which terms. */
export type GuaranteedRoom = { cardGuarantee: boolean; cancellation: CancellationTerms };

/** When the card may be charged; if cancelling never costs anything, only for a no-show. */
export type GuaranteeCase = "no_show" | "no_show_or_cancel";

/** The cases that are stated wherever a guest agrees; `guaranteeCharge` never leaves them. */
export function guaranteeCase(rooms: readonly GuaranteedRoom[]): GuaranteeCase {
  const costs = rooms.some(
    ({ cardGuarantee, cancellation }) => cardGuarantee && cancellation.steps.some(({ fee }) => fee > 0),
  );
  return costs ? "no_show_or_cancel" : "no_show";
}

/**
 * The most that may be charged to the card now: the full agreed amount for a no-show, the fee at that moment for a
 * cancellation before check-in, and nothing before either. `earlier`: what cancelling some of the rooms has cost before.
 */
export function guaranteeCharge(
  { rooms, maximum, earlier = 0 }: { rooms: readonly GuaranteedRoom[]; maximum: Minor; earlier?: Minor },
  { cancelledAt, checkIn, now }: { cancelledAt: Instant | null; checkIn: Instant; now: Instant },
): Minor {
  if (cancelledAt === null || cancelledAt >= checkIn) return now < checkIn ? 0 : maximum;
  const fee = rooms
    .filter(({ cardGuarantee }) => cardGuarantee)
    .reduce((sum, { cancellation }) => sum + cancellationFee(cancellation.steps, cancelledAt), earlier);
  return Math.min(maximum, fee);
}

/**
 * The most that the hotel may ever charge: for each room secured by a card the fee of its terms, but never more than
 * its first night, which is the most that card companies let a hotel charge. See docs/algorithms/card-guarantee.md.
 */
export function guaranteeMaximum(
  hotel: { cancellationPolicies: readonly CancellationPolicy[] },
  rooms: readonly (GuaranteedRoom & { total: Minor; firstNight: Minor })[],
): Minor {
  return rooms
    .filter(({ cardGuarantee }) => cardGuarantee)
    .reduce((sum, { cancellation, total, firstNight }) => {
      const policy = hotel.cancellationPolicies.find(({ id }) => id === cancellation.policyId);
      const noShow = percentOf(total, policy?.noShowPercent ?? 0);
      const fee = Math.max(cancellation.steps.at(-1)?.fee ?? 0, noShow);
      return sum + Math.min(fee, firstNight);
    }, 0);
}
