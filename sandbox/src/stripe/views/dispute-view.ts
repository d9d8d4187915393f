import type { Stripe } from "stripe";
import type { Dispute } from "../records.ts";

/** What a dispute is told with here: everything but what a shop has sent in about it. */
export function disputeView(dispute: Dispute): Omit<Stripe.Dispute, "evidence"> {
  const { id, amount, charge, createdAt, currency, dueBy, intent, reason, status } = dispute;
  return {
    id,
    object: "dispute",
    amount,
    balance_transactions: [],
    charge,
    created: createdAt,
    currency,
    enhanced_eligibility_types: [],
    evidence_details: {
      due_by: dueBy,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: "not_submitted",
    },
    intended_submission_method: null,
    is_charge_refundable: status.startsWith("warning"),
    livemode: false,
    metadata: {},
    payment_intent: intent,
    reason,
    status,
  };
}
