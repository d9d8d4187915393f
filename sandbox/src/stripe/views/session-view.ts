import type { Stripe } from "stripe";
import { Expansion } from "../expansion.ts";
import type { Session } from "../records.ts";
import { customerView } from "./customer-view.ts";
import { intentView } from "./intent-view.ts";
import { setupView } from "./setup-view.ts";
import type { ViewContext } from "./view-context.ts";
import { nameOr } from "./view-context.ts";

/** Path of the page on which a guest pays. */
export function pagePath({ id }: Session): string {
  return `/c/pay/${id}`;
}

export function sessionView(
  session: Session,
  context: ViewContext,
  expand = Expansion.NONE,
): Stripe.Checkout.Session {
  const { book, origin } = context;
  const { customer, intent, setup, mode } = session;
  return {
    id: session.id,
    object: "checkout.session",
    adaptive_pricing: null,
    after_expiration: null,
    allow_promotion_codes: null,
    allowed_payment_method_types: session.allowedTypes,
    amount_subtotal: session.amount,
    amount_total: session.amount,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    billing_address_collection: null,
    cancel_url: session.cancelUrl,
    client_reference_id: session.reference,
    client_secret: null,
    collected_information: null,
    consent: null,
    consent_collection: null,
    created: session.createdAt,
    currency: session.currency,
    currency_conversion: null,
    custom_fields: [],
    custom_text: {
      after_submit: null,
      shipping_address: null,
      submit: session.note === null ? null : { message: session.note },
      terms_of_service_acceptance: null,
    },
    customer:
      customer === null
        ? null
        : nameOr(customer, expand.has("customer"), () => customerView(book.get("customer", customer))),
    customer_account: null,
    customer_creation: customer === null || session.createsCustomer ? creationOf(session) : null,
    customer_details: session.guest && {
      address: null,
      business_name: null,
      email: session.guest.email,
      individual_name: null,
      name: session.guest.name,
      phone: null,
      tax_exempt: "none",
      tax_ids: [],
    },
    customer_email: session.email,
    discounts: [],
    expires_at: session.expiresAt,
    integration_identifier: null,
    invoice: null,
    invoice_creation: null,
    ...(expand.has("line_items") ? { line_items: itemsOf(session) } : {}),
    livemode: false,
    locale: session.locale,
    managed_payments: null,
    metadata: session.metadata,
    mode,
    origin_context: null,
    payment_intent:
      intent === null
        ? null
        : nameOr(intent, expand.has("payment_intent"), () =>
            intentView(book.get("intent", intent), context, expand.below("payment_intent")),
          ),
    payment_link: null,
    payment_method_collection: mode === "setup" ? "always" : "if_required",
    payment_method_configuration_details: null,
    payment_method_options: { card: { request_three_d_secure: session.alwaysAsks ? "any" : "automatic" } },
    payment_method_types: ["card"],
    payment_status: paymentStatus(session, context),
    permissions: null,
    recovered_from: null,
    saved_payment_method_options: null,
    setup_intent:
      setup === null
        ? null
        : nameOr(setup, expand.has("setup_intent"), () =>
            setupView(book.get("setup", setup), context, expand.below("setup_intent")),
          ),
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: session.status,
    submit_type: null,
    subscription: null,
    success_url: session.successUrl,
    total_details: mode === "payment" ? { amount_discount: 0, amount_shipping: 0, amount_tax: 0 } : null,
    ui_mode: "hosted_page",
    url: session.status === "open" ? `${origin}${pagePath(session)}` : null,
    wallet_options: null,
  };
}

/** A payment that is only held, or on its way, is not paid. */
function paymentStatus(session: Session, { book }: ViewContext): Stripe.Checkout.Session["payment_status"] {
  if (session.mode === "setup") return "no_payment_required";
  return book.intentOf(session)?.status === "succeeded" ? "paid" : "unpaid";
}

function creationOf({ createsCustomer }: Session): "always" | "if_required" {
  return createsCustomer ? "always" : "if_required";
}

function itemsOf({ id, items, currency }: Session): Stripe.ApiList<Stripe.LineItem> {
  return {
    object: "list",
    data: items.map(({ name, unitAmount, quantity }, index) => ({
      id: `li_${id.slice(-12)}${index}`,
      object: "item",
      adjustable_quantity: null,
      amount_discount: 0,
      amount_subtotal: unitAmount * quantity,
      amount_tax: 0,
      amount_total: unitAmount * quantity,
      currency: currency ?? "",
      description: name,
      metadata: {},
      price: null,
      quantity,
    })),
    has_more: false,
    url: `/v1/checkout/sessions/${id}/line_items`,
  };
}
