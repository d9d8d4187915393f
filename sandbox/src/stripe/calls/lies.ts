import type { Stripe } from "stripe";
import type { LIES } from "../fault-rule.ts";
import { fitsSubject } from "../fault-rule.ts";
import type { StripeParts } from "../stripe-parts.ts";

/** The session as a lying answer gives it: another amount or currency, of its payment too, or another order. */
export function withLies(
  session: Stripe.Checkout.Session,
  subjects: readonly string[],
  { faults }: Pick<StripeParts, "faults">,
): Stripe.Checkout.Session {
  const strikes = (fault: (typeof LIES)[number]) =>
    faults.strike((rule) => rule.fault === fault && fitsSubject(rule, subjects));
  const lying = { ...session };
  const intent = typeof lying.payment_intent === "object" ? lying.payment_intent : null;
  if (intent) lying.payment_intent = { ...intent };
  const amount = strikes("wrong_amount");
  if (amount && lying.amount_total !== null) {
    const by = amount.by ?? 1;
    lying.amount_total += by;
    if (intent)
      lying.payment_intent = {
        ...intent,
        amount: intent.amount + by,
        amount_received: intent.amount_received === 0 ? 0 : intent.amount_received + by,
        amount_capturable: intent.amount_capturable === 0 ? 0 : intent.amount_capturable + by,
      };
  }
  const currency = strikes("wrong_currency");
  if (currency) {
    const wrong = (currency.currency ?? (session.currency === "eur" ? "usd" : "eur")).toLowerCase();
    lying.currency = wrong;
    if (intent && typeof lying.payment_intent === "object" && lying.payment_intent)
      lying.payment_intent = { ...lying.payment_intent, currency: wrong };
  }
  const order = strikes("wrong_order_number");
  if (order) {
    const wrong = order.orderNumber ?? `${session.client_reference_id ?? ""}0`;
    lying.client_reference_id = wrong;
    lying.metadata = Object.fromEntries(Object.keys(session.metadata ?? {}).map((name) => [name, wrong]));
  }
  return lying;
}
