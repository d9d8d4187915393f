import type { Stripe } from "stripe";
import { Expansion } from "../expansion.ts";
import type { Refund } from "../records/refund.ts";
import { chargeView } from "./charge-view.ts";
import { intentView } from "./intent-view.ts";
import type { ViewContext } from "./view-context.ts";
import { nameOr } from "./view-context.ts";

export function refundView(refund: Refund, context: ViewContext, expand = Expansion.NONE): Stripe.Refund {
  const intent = context.book.get("intent", refund.intent);
  const charge = intent.charges.find(({ id }) => id === refund.charge);
  return {
    id: refund.id,
    object: "refund",
    amount: refund.amount,
    balance_transaction: null,
    charge:
      charge && expand.has("charge")
        ? chargeView(charge, intent, context, expand.below("charge"))
        : refund.charge,
    created: refund.createdAt,
    currency: refund.currency,
    customer: intent.customer,
    customer_account: null,
    destination_details: { type: "card", card: { type: "refund" } },
    ...(refund.failureReason === null ? {} : { failure_reason: refund.failureReason }),
    metadata: refund.metadata,
    payment_intent: nameOr(refund.intent, expand.has("payment_intent"), () =>
      intentView(intent, context, expand.below("payment_intent")),
    ),
    payment_method: null,
    ...(refund.status === "pending" ? { pending_reason: "processing" } : {}),
    reason: refund.reason,
    receipt_number: null,
    source_transfer_reversal: null,
    status: refund.status,
    transfer_reversal: null,
  };
}
