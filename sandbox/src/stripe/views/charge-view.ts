import type { Stripe } from "stripe";
import { Expansion } from "../expansion.ts";
import type { Charge, Intent } from "../records.ts";
import { customerView } from "./customer-view.ts";
import { billingOf, CHECKS, fingerprintOf } from "./method-view.ts";
import { plainRefund } from "./plain-refund.ts";
import type { ViewContext } from "./view-context.ts";
import { nameOr } from "./view-context.ts";

const WEEK = 7 * 24 * 3600;

/** The number of refunds that a charge brings along. */
const REFUNDS_SHOWN = 10;

/** A try to take the money, also one that failed. */
export function chargeView(
  charge: Charge,
  intent: Intent,
  { book }: ViewContext,
  expand = Expansion.NONE,
): Stripe.Charge {
  const { problem } = charge;
  const { customer } = intent;
  const method = book.get("method", charge.method);
  // Held money that is given up counts as refunded, though nothing was ever taken.
  const refunded = book.refundedOf(charge, intent) + charge.released;
  return {
    id: charge.id,
    object: "charge",
    amount: charge.amount,
    amount_captured: charge.captured,
    amount_refunded: refunded,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: billingOf(method),
    calculated_statement_descriptor: "SANDBOX",
    captured: charge.isCaptured,
    created: charge.createdAt,
    currency: intent.currency,
    customer:
      customer === null
        ? null
        : nameOr(customer, expand.has("customer"), () => customerView(book.get("customer", customer))),
    description: intent.description,
    disputed: book.disputes(intent.id).some((dispute) => dispute.charge === charge.id),
    failure_balance_transaction: null,
    failure_code: problem?.code ?? null,
    failure_message: problem?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: intent.metadata,
    on_behalf_of: null,
    outcome: outcomeOf(charge),
    paid: charge.status === "succeeded",
    payment_intent: intent.id,
    payment_method: charge.method,
    payment_method_details: {
      type: "card",
      card: {
        amount_authorized: problem ? null : charge.amount,
        authorization_code: null,
        brand: method.brand,
        ...(intent.manualCapture && !charge.isCaptured ? { capture_before: charge.createdAt + WEEK } : {}),
        checks: CHECKS,
        country: method.country,
        electronic_commerce_indicator: null,
        exp_month: method.expMonth,
        exp_year: method.expYear,
        fingerprint: fingerprintOf(method),
        funding: "credit",
        installments: null,
        last4: method.last4,
        mandate: null,
        network: method.brand,
        network_transaction_id: null,
        regulated_status: "unregulated",
        three_d_secure: null,
        transaction_link_id: null,
        wallet: null,
      },
    },
    receipt_email: intent.receiptEmail,
    receipt_number: null,
    receipt_url: null,
    refunded: charge.status === "succeeded" && refunded >= charge.amount,
    ...(expand.has("refunds") ? { refunds: refundsOf(charge, intent, book) } : {}),
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: charge.status,
    transfer_data: null,
    transfer_group: null,
  };
}

function refundsOf(
  charge: Charge,
  intent: Intent,
  book: ViewContext["book"],
): NonNullable<Stripe.Charge["refunds"]> {
  const own = book.refunds(intent.id).filter((refund) => refund.charge === charge.id);
  const newest = own.toReversed().slice(0, REFUNDS_SHOWN);
  return {
    object: "list",
    data: newest.map((refund) => plainRefund(refund, intent)),
    has_more: own.length > REFUNDS_SHOWN,
    url: `/v1/charges/${charge.id}/refunds`,
  };
}

function outcomeOf({ problem, status }: Charge): Stripe.Charge.Outcome | null {
  if (status === "pending") return null;
  const isBlocked = problem?.declineCode === "fraudulent";
  const type = isBlocked ? "blocked" : problem ? "issuer_declined" : "authorized";
  return {
    advice_code: null,
    network_advice_code: null,
    network_decline_code: problem && !isBlocked ? "05" : null,
    network_status: isBlocked
      ? "not_sent_to_network"
      : problem
        ? "declined_by_network"
        : "approved_by_network",
    reason: problem ? (problem.declineCode ?? problem.code) : null,
    risk_level: isBlocked ? "highest" : "normal",
    seller_message: problem ? problem.message : "Payment complete.",
    type,
  };
}
