import type { Stripe } from "stripe";
import { Expansion } from "../expansion.ts";
import type { CardOnFile } from "../records.ts";
import { customerView } from "./customer-view.ts";
import type { ViewContext } from "./view-context.ts";
import { nameOr } from "./view-context.ts";

const NO_ADDRESS: Stripe.Address = {
  city: null,
  country: null,
  line1: null,
  line2: null,
  postal_code: null,
  state: null,
};

/** A card as a payment method; of its number the last four digits. */
export function methodView(
  method: CardOnFile,
  { book }: Pick<ViewContext, "book">,
  expand = Expansion.NONE,
): Stripe.PaymentMethod {
  const { customer } = method;
  return {
    id: method.id,
    object: "payment_method",
    allow_redisplay: "unspecified",
    billing_details: billingOf(method),
    card: {
      brand: method.brand,
      checks: CHECKS,
      country: method.country,
      display_brand: method.brand,
      exp_month: method.expMonth,
      exp_year: method.expYear,
      fingerprint: fingerprintOf(method),
      funding: "credit",
      generated_from: null,
      last4: method.last4,
      networks: { available: [method.brand], preferred: null },
      regulated_status: "unregulated",
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created: method.createdAt,
    customer:
      customer === null
        ? null
        : nameOr(customer, expand.has("customer"), () => customerView(book.get("customer", customer))),
    customer_account: null,
    livemode: false,
    metadata: {},
    type: "card",
  };
}

export const CHECKS = {
  address_line1_check: null,
  address_postal_code_check: null,
  cvc_check: "pass",
};

export function billingOf({
  name,
  email,
}: Pick<CardOnFile, "name" | "email">): Stripe.PaymentMethod.BillingDetails {
  return { address: NO_ADDRESS, email, name, phone: null, tax_id: null };
}

/** The same for the same card, as at Stripe. */
export function fingerprintOf({ brand, last4, country }: CardOnFile): string {
  return `sandbox${brand}${country}${last4}`;
}
