import type { Minor } from "../money/money.ts";
import { percentOf } from "../money/percent.ts";
import type { Quote } from "../pricing/quote.ts";
import type { Hotel } from "../property/hotel.ts";

/**
 * The most that the hotel may take from the card if the guest does not come: for each room kept by a card the fee of its
 * terms, and never more than its first night, which is the most that card companies let a hotel take. See
 * docs/algorithms/card-guarantee.md.
 */
export function guaranteeMaximum(
  { cancellationPolicies }: Pick<Hotel, "cancellationPolicies">,
  rooms: readonly Pick<Quote, "cardGuarantee" | "cancellation" | "nights" | "total">[],
): Minor {
  return rooms
    .filter(({ cardGuarantee }) => cardGuarantee)
    .reduce((sum, { cancellation, nights, total }) => {
      const policy = cancellationPolicies.find(({ id }) => id === cancellation.policyId);
      const noShow = percentOf(total, policy?.noShowPercent ?? 0);
      const fee = Math.max(cancellation.steps.at(-1)?.fee ?? 0, noShow);
      return sum + Math.min(fee, nights[0]?.payable ?? 0);
    }, 0);
}
