import type { Stripe } from "stripe";
import type { Intent } from "../records.ts";
import type { Refund } from "../records.ts";

/** A refund that names its neighbours instead of bringing them. */
export function plainRefund(refund: Refund, { customer }: Pick<Intent, "customer">): Stripe.Refund {
  return {
    id: refund.id,
    object: "refund",
    amount: refund.amount,
    balance_transaction: null,
    charge: refund.charge,
    created: refund.createdAt,
    currency: refund.currency,
    customer,
    customer_account: null,
    destination_details: { type: "card", card: { type: "refund" } },
    ...(refund.failureReason === null ? {} : { failure_reason: refund.failureReason }),
    metadata: refund.metadata,
    payment_intent: refund.intent,
    payment_method: null,
    ...(refund.status === "pending" ? { pending_reason: "processing" } : {}),
    reason: refund.reason,
    receipt_number: null,
    source_transfer_reversal: null,
    status: refund.status,
    transfer_reversal: null,
  };
}
