import { MISMATCH, reasonOf, UNVERIFIED } from "@portico/domain/payments/payment-reason";
import { expect, test } from "vitest";
import { checkoutCalls } from "../checkout/checkout-calls.ts";
import { paymentVerdict } from "./payment-verdict.ts";
import { exampleOf } from "../schema/example-of.ts";
import { paymentCheck, type PaymentDetails } from "./payment-check.ts";

test.each([
  ["refused by the bank", reasonOf({ state: "canceled", cause: "card_expired_or_empty" }), 1],
  ["refused on a page that is open still", reasonOf({ state: "method_chosen", cause: "card_funds" }), 1],
  ["entered before, or returned", reasonOf({ state: "canceled", cause: "repeated_or_returned" }), 0],
  ["made twice", reasonOf({ state: "canceled", cause: "paid_twice" }), 0],
  ["made in part", reasonOf({ state: "method_chosen", cause: "paid_in_part" }), 0],
  ["of another sum", MISMATCH, 0],
  ["known to nobody", UNVERIFIED, 0],
])("a payment that is %s tells callers whether the guest may pay again", (_, reason, retry) => {
  const details = { ...told(), reason };
  const check = { paymentId: "p_1", ...paymentVerdict(details), details };
  const wire = checkoutCalls.paymentCheck.writeAnswer(check, { currency: "CZK" });
  expect(wire).toMatchObject({ retry, reason: { key: reason.key } });
  expect(checkoutCalls.paymentCheck.readAnswer(wire, { currency: "CZK" }).details?.options).toEqual(
    details.options,
  );
});

/** The documentation's example of a failed payment. */
function told(): PaymentDetails {
  const { details } = paymentCheck.read(exampleOf(paymentCheck.shape), { currency: "CZK" });
  if (details === null) throw new Error("The example tells no details.");
  return details;
}
