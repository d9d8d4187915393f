import type { TimedServicePrice } from "@portico/contract/offers/timed-service-fields";
import type { CurrencyCode } from "@portico/domain/money/currency";
import type { TimedServiceQuote } from "@portico/domain/pricing/quote";
import type { Hotel } from "@portico/domain/property/hotel";
import type { SlotBlock } from "@portico/domain/wellness/slot-demand";

/** A service's quote as guests see it, offered or sold. */
export function viewServicePrice(quote: TimedServiceQuote, lineCode: string): TimedServicePrice {
  const { serviceId, block, persons, total, deposit, slots, cancellation, currency } = quote;
  const { prepaymentRequired, cardGuarantee } = quote;
  const terms = { cancellation, prepaymentRequired, cardGuarantee };
  return { lineCode, serviceId, block, persons, total, deposit, slots, currency, ...terms };
}

/** A service that cannot be bought, without a price. */
export function viewRefusedService(
  { wellness }: Pick<Hotel, "wellness">,
  refused: { lineCode: string; serviceId: number; block: SlotBlock; persons: number; currency: CurrencyCode },
): TimedServicePrice {
  const terms = wellness.services.find(({ id }) => id === refused.serviceId);
  return {
    ...refused,
    total: 0,
    deposit: 0,
    slots: [],
    cancellation: {
      policyId: terms?.cancellationPolicyId ?? 0,
      freeUntil: null,
      cancellable: false,
      feeNow: 0,
      steps: [],
    },
    prepaymentRequired: terms?.prepaymentRequired ?? false,
    cardGuarantee: terms?.cardGuarantee ?? false,
  };
}
