import type { CurrencyCode } from "@portico/domain/money/currency";
import type { Instant } from "@portico/domain/dates/time-zone";
import type { Stripe } from "stripe";
import type { GatewayOrder } from "../payment-gateway.ts";

type SessionOrder = Stripe.Checkout.SessionCreateParams;
type OrderLine = Stripe.Checkout.SessionCreateParams.LineItem;

/** Its minor units are ours in all of these. Not RUB, which it has left, nor IDR: a bill may have eight digits at most. */
export const STRIPE_CURRENCIES: readonly CurrencyCode[] = ["CZK", "EUR", "USD", "JPY", "GBP", "TRY", "PLN"];

const MINUTE = 60_000;

/** The shortest time for which Stripe keeps a page open, and a minute more because its clock is not ours. */
const SHORTEST_MINUTES = 31;

const LONGEST_NAME = 250;
const LONGEST_DESCRIPTION = 1_000;
const LONGEST_URL = 5_000;

/** Stripe refuses the whole order for an address that it does not like; without any, guests type theirs on its page. */
const USUAL_EMAIL = /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[a-z0-9-]+(\.[a-z0-9-]+)+$/i;

/** Why the order would be refused and need not be sent; null if there is no reason. */
export function stripeOrderProblem(order: GatewayOrder): string | null {
  const sum = order.items.reduce((total, item) => total + item.amount, 0);
  if (!STRIPE_CURRENCIES.includes(order.currency)) return "CURRENCY_NOT_TAKEN";
  if (!Number.isSafeInteger(order.amount) || order.amount <= 0) return "AMOUNT_NOT_POSITIVE";
  if (sum !== order.amount) return "ITEMS_DO_NOT_ADD_UP";
  if (!/^[A-Za-z0-9]{1,128}$/.test(order.orderNumber)) return "ORDER_NUMBER_NOT_ALPHANUMERIC";
  if (order.returnUrl.length > LONGEST_URL) return "URL_TOO_LONG";
  return null;
}

/**
 * The order as Stripe's "create a Checkout Session" wants it: a page of Stripe's that leads back to ours, paid or not, and
 * closes by itself `minutes` after `now`.
 */
export function sessionOrder(
  order: GatewayOrder,
  { minutes, now }: { minutes: number; now: Instant },
): SessionOrder {
  const payee = clean(order.payee, LONGEST_NAME);
  const closes = now + Math.max(minutes, SHORTEST_MINUTES) * MINUTE;
  return {
    mode: "payment",
    line_items: linesOf(order),
    client_reference_id: order.orderNumber,
    // Its messages name the payment inside, which can name the order in no other way.
    payment_intent_data: {
      metadata: { order: order.orderNumber },
      description: clean(order.description, LONGEST_DESCRIPTION) || order.orderNumber,
      ...(order.authorizeOnly ? { capture_method: "manual" } : {}),
    },
    // Only cards can reserve money. Otherwise the hotel's own settings at Stripe decide what its guests may choose.
    ...(order.authorizeOnly ? { allowed_payment_method_types: ["card"] } : {}),
    ...(USUAL_EMAIL.test(order.payer.email) ? { customer_email: order.payer.email } : {}),
    submit_type: "book",
    // One account may collect for several hotels.
    ...(payee === "" ? {} : { branding_settings: { display_name: payee } }),
    // Stripe has all of our languages, by the same names.
    locale: order.language,
    // Both lead to the same page of ours, which asks Stripe what has come of it.
    success_url: order.returnUrl,
    cancel_url: order.returnUrl,
    expires_at: Math.ceil(closes / 1000),
    // What the guest pays is what the hotel has asked for, in its currency.
    adaptive_pricing: { enabled: false },
  };
}

/** Stripe does not accept prices below zero: an order that has one becomes a single line. */
function linesOf(order: GatewayOrder): OrderLine[] {
  const items = order.items.filter(({ amount }) => amount !== 0);
  const isPlain = items.every(({ amount }) => amount > 0);
  const lines = isPlain ? items : [{ name: order.description, amount: order.amount }];
  return lines.map(({ name, amount }) => ({
    quantity: 1,
    price_data: {
      currency: order.currency.toLowerCase(),
      unit_amount: amount,
      product_data: { name: clean(name, LONGEST_NAME) || order.orderNumber },
    },
  }));
}

/** Without control characters and torn letters, cut between letters. */
function clean(text: string, longest: number): string {
  const line = text
    .toWellFormed()
    .replace(/[\p{Cc}\u2028\u2029]+/gu, " ")
    .trim();
  return line.slice(0, longest).replace(/[\ud800-\udbff]$/, "");
}
