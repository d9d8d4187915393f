import type { Minor } from "../money/money.ts";
import type { Quote } from "../pricing/quote.ts";

/**
 * The most that the hotel may take from the card if the guest does not come: for each room kept by a card the fee of its
 * terms, and never more than its first night, which is the most that card companies let a hotel take. See
 * docs/algorithms/card-guarantee.md.
 */
export function guaranteeMaximum(
  rooms: readonly Pick<Quote, "cardGuarantee" | "cancellation" | "nights">[],
): Minor {
  return rooms
    .filter(({ cardGuarantee }) => cardGuarantee)
    .reduce((sum, { cancellation, nights }) => {
      const fee = cancellation.steps.at(-1)?.fee ?? 0;
      return sum + Math.min(fee, nights[0]?.payable ?? 0);
    }, 0);
}
