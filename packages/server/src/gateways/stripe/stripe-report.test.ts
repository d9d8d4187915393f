import { describe, expect, test } from "vitest";
import { readSession } from "./stripe-report.ts";
import { INTENT_ID, sampleIntent, sampleSession, SESSION_ID } from "./testing/sample-session.ts";

const declined = (decline_code: string | null, code = "card_declined") => ({
  type: "card_error",
  code,
  decline_code,
  message: "Your card was declined.",
});

const standing = (session: object, intent?: object) => {
  const payment = readSession(
    sampleSession({ ...session, payment_intent: intent ? sampleIntent(intent) : null }),
  );
  return [payment?.report.state, payment?.report.code];
};

test("a session is told with our order, its amount, currency and page, and without the guest", () => {
  expect(readSession(sampleSession())).toEqual({
    report: {
      gatewayId: SESSION_ID,
      orderNumber: "R20260001231",
      state: "created",
      code: null,
      cause: null,
      amount: 139_951,
      currency: "CZK",
      pageUrl: "https://checkout.stripe.com/c/pay/cs_test_a1kFzDvGq2#fidkd",
      refunds: [],
    },
    paymentIntent: null,
    isDisputed: false,
  });
  const paid = readSession(sampleSession({ status: "complete", payment_intent: sampleIntent() }));
  expect(paid?.paymentIntent).toBe(INTENT_ID);
});

const FAILED = { status: "requires_payment_method" };

describe.each([
  ["open", null, "created", null],
  // After a refusal the guest may try again on the same page.
  [
    "open",
    { ...FAILED, last_payment_error: declined("insufficient_funds") },
    "method_chosen",
    "insufficient_funds",
  ],
  ["open", { status: "requires_action" }, "created", null],
  ["complete", {}, "paid", null],
  ["complete", { status: "requires_capture" }, "authorized", null],
  ["complete", { status: "processing" }, "method_chosen", "101"],
  ["complete", { status: "canceled" }, "canceled", null],
  [
    "complete",
    { ...FAILED, last_payment_error: declined(null, "payment_method_provider_decline") },
    "canceled",
    "payment_method_provider_decline",
  ],
  ["complete", FAILED, "canceled", "generic_decline"],
  ["complete", { status: "of_tomorrow" }, "unknown", null],
  ["complete", { latest_charge: { amount: 139_951, amount_refunded: 1 } }, "partially_refunded", null],
  ["complete", { latest_charge: { amount: 139_951, amount_refunded: 139_951 } }, "refunded", null],
  ["expired", null, "timed_out", null],
  ["expired", { ...FAILED, last_payment_error: declined("do_not_honor") }, "timed_out", "do_not_honor"],
  // Money counts more than the state of the page.
  ["expired", {}, "paid", null],
  ["of_tomorrow", null, "unknown", null],
] as const)("a page that is %s, with the payment %j,", (status, intent, state, code) => {
  test(`means ${state}, ${code}`, () => {
    expect(standing({ status }, intent ?? undefined)).toEqual([state, code]);
  });
});

const refund = (amount: number, status: string | null, key?: string) => ({
  id: "re_1",
  object: "refund",
  amount,
  status,
  metadata: key === undefined ? {} : { order: "R20260001231", return: key },
});

const WHOLE = 139_951;

// It is not documented whether the charge keeps counting a failed refund, so both readings give the same result.
test.each([
  ["one that has failed and is counted still", WHOLE, [refund(WHOLE, "failed", "a")], "paid", "a failed"],
  ["one that has failed and is counted no more", 0, [refund(WHOLE, "failed", "a")], "paid", "a failed"],
  [
    "one of two",
    WHOLE,
    [refund(51, "failed", "a"), refund(139_900, "succeeded")],
    "partially_refunded",
    "a failed, null done",
  ],
  [
    "one that was made again",
    WHOLE,
    [refund(WHOLE, "pending", "b"), refund(WHOLE, "canceled", "a")],
    "refunded",
    "b pending, a failed",
  ],
  ["one that waits for the guest", WHOLE, [refund(WHOLE, "requires_action", "a")], "refunded", "a pending"],
])("of refunds %s", (_, amount_refunded, data, state, told) => {
  const latest_charge = { amount: WHOLE, amount_refunded, refunds: { object: "list", data } };
  const read = readSession(
    sampleSession({ status: "complete", payment_intent: sampleIntent({ latest_charge }) }),
  );
  expect(read?.report.state).toBe(state);
  expect(read?.report.refunds?.map(({ key, state: its }) => `${key} ${its}`).join(", ")).toBe(told);
});

test.each([
  ["a lost card", declined("lost_card"), "generic_decline"],
  ["a stolen card", declined("stolen_card"), "generic_decline"],
  ["a suspicion", declined("fraudulent"), "generic_decline"],
  ["a block list", declined("merchant_blacklist"), "generic_decline"],
  ["a sentence", declined("Call Mr Žák at once"), "generic_decline"],
  ["no reason of the bank's", declined(null, "expired_card"), "expired_card"],
  [
    "a failed question",
    { type: "invalid_request_error", code: "payment_intent_authentication_failure", decline_code: null },
    "payment_intent_authentication_failure",
  ],
])("%s is told as nothing else than %s", (_, last_payment_error, code) => {
  expect(standing({ status: "expired" }, { ...FAILED, last_payment_error })).toEqual(["timed_out", code]);
});

test.each([
  ["nothing", null],
  ["an error", { error: { type: "api_error" } }],
  ["another object", sampleIntent()],
  ["an amount that is no whole number", sampleSession({ amount_total: 1399.51 })],
  ["a payment that is only named", sampleSession({ payment_intent: INTENT_ID })],
  ["a foreign name", sampleSession({ id: "../v1/refunds" })],
])("%s is no description of a session", (_, data) => {
  expect(readSession(data)).toBeNull();
});

test.each([["javascript:alert(1)"], ["data:text/html,x"], [""], [null]])(
  "%s is no page to send a guest to",
  (url) => {
    expect(readSession(sampleSession({ url }))?.report.pageUrl).toBeNull();
  },
);
