import type { Stripe } from "stripe";
import { Expansion } from "../expansion.ts";
import type { Intent } from "../records.ts";
import { chargeThatHolds } from "../records.ts";
import { chargeView } from "./charge-view.ts";
import { customerView } from "./customer-view.ts";
import { methodView } from "./method-view.ts";
import type { ViewContext } from "./view-context.ts";
import { nameOr } from "./view-context.ts";

export function intentView(
  intent: Intent,
  context: ViewContext,
  expand = Expansion.NONE,
): Stripe.PaymentIntent {
  const { book } = context;
  const { customer, method } = intent;
  const latest = intent.charges.at(-1);
  return {
    id: intent.id,
    object: "payment_intent",
    allowed_payment_method_types: null,
    amount: intent.amount,
    amount_capturable: intent.status === "requires_capture" ? intent.amount : 0,
    amount_details: { tip: {} },
    amount_received: intent.status === "succeeded" ? (chargeThatHolds(intent)?.captured ?? 0) : 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: intent.canceledAt,
    cancellation_reason: intent.cancellationReason,
    capture_method: intent.manualCapture ? "manual" : "automatic_async",
    client_secret: `${intent.id}_secret_sandbox`,
    confirmation_method: "automatic",
    created: intent.createdAt,
    currency: intent.currency,
    customer:
      customer === null
        ? null
        : nameOr(customer, expand.has("customer"), () => customerView(book.get("customer", customer))),
    customer_account: null,
    description: intent.description,
    excluded_payment_method_types: null,
    last_payment_error: lastError(intent, context),
    latest_charge: latest
      ? nameOr(latest.id, expand.has("latest_charge"), () =>
          chargeView(latest, intent, context, expand.below("latest_charge")),
        )
      : null,
    livemode: false,
    managed_payments: null,
    metadata: intent.metadata,
    next_action: nextAction(intent, context),
    on_behalf_of: null,
    payment_method:
      method === null
        ? null
        : nameOr(method, expand.has("payment_method"), () =>
            methodView(book.get("method", method), context, expand.below("payment_method")),
          ),
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: ["card"],
    payment_record: null,
    processing: null,
    receipt_email: intent.receiptEmail,
    review: null,
    setup_future_usage: intent.savesCard,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: intent.status,
    transfer_data: null,
    transfer_group: null,
  };
}

function lastError({ problem }: Intent, context: ViewContext): Stripe.PaymentIntent.LastPaymentError | null {
  if (!problem) return null;
  const { code, declineCode, message, param, charge, method, type } = problem;
  return {
    ...(charge === null ? {} : { charge }),
    code,
    ...(declineCode === null ? {} : { decline_code: declineCode }),
    doc_url: `https://docs.stripe.com/error-codes#${code.replaceAll("_", "-")}`,
    message,
    ...(param === null ? {} : { param }),
    ...(method === null ? {} : { payment_method: methodView(context.book.get("method", method), context) }),
    type,
  };
}

/** Where the guest confirms at the bank. */
function nextAction(
  { status, session }: Intent,
  { book, origin }: ViewContext,
): Stripe.PaymentIntent.NextAction | null {
  if (status !== "requires_action" || session === null) return null;
  const { successUrl } = book.get("session", session);
  return {
    type: "redirect_to_url",
    redirect_to_url: { return_url: successUrl, url: `${origin}/c/pay/${session}/confirm` },
  };
}
