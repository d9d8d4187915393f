export const SESSION_ID = "cs_test_a1kFzDvGq2";
export const INTENT_ID = "pi_3QzVbK2eZvKYlo2C0";

/** The payment inside a session, as Stripe describes it with its charge, apart from what the test changes. */
export function sampleIntent(changes: object = {}): object {
  return {
    id: INTENT_ID,
    object: "payment_intent",
    status: "succeeded",
    amount: 139_951,
    currency: "czk",
    last_payment_error: null,
    latest_charge: { id: "ch_1", object: "charge", amount: 139_951, amount_refunded: 0 },
    metadata: { order: "R20260001231" },
    ...changes,
  };
}

/** A Checkout Session for the sample order, on which nobody has tried to pay yet, apart from what the test changes. */
export function sampleSession(changes: object = {}): object {
  return {
    id: SESSION_ID,
    object: "checkout.session",
    mode: "payment",
    status: "open",
    client_reference_id: "R20260001231",
    amount_total: 139_951,
    currency: "czk",
    customer_details: { email: "zbynek.zak@guest.example" },
    payment_intent: null,
    url: "https://checkout.stripe.com/c/pay/cs_test_a1kFzDvGq2#fidkd",
    ...changes,
  };
}
