import { PAYMENT_CAUSES, type PaymentCause } from "@portico/domain/payments/payment-cause";
import { MISMATCH, reasonOf, type PaymentReason } from "@portico/domain/payments/payment-reason";
import type { GatewayState } from "@portico/domain/payments/gateway-report";
import { readCatalog } from "@portico/presentation/messages/catalog-files";
import { createTranslator } from "@portico/presentation/messages/translator";
import { cleanup, screen } from "@testing-library/react";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { aPaymentCheck, paymentAnswer } from "../../testing/payment-fixture.ts";
import { renderWidget } from "../../testing/render-widget.tsx";
import { startTestEngine, type TestEngine } from "../../testing/test-engine.ts";
import { GatewayReturnPage } from "./gateway-return-page.tsx";

const t = createTranslator("en", readCatalog("en"));

let engine: TestEngine;
beforeAll(async () => {
  engine = await startTestEngine({});
});
afterEach(cleanup);
afterAll(() => engine.close());

const UNDER_WAY = new Set(["5029", "5044", "101"]);

/** The specification, part 2 section 8, in its order; 102 is told by the reservation's own page, as a transfer is. */
const CODES = (
  "32 34 35 36 37 5005 5006 5007 5008 5022 5012 5013 5016 5024 " +
  "5025 5027 5029 5030 5031 5033 5035 5037 5039 5042 5043 5044 101"
).split(" ");

/** As it is found on the page, where all blanks are alike. */
const textOf = ({ key }: PaymentReason) => t(`errors.payment.${key}`).replaceAll("\u00a0", " ");

const open = (reason: PaymentReason, code: string | null) => {
  history.replaceState(null, "", "/paygate-return?client=demo#payment_id=p_1&return_token=t");
  engine.answers = {
    "/api/ibe4/payment-check": () => paymentAnswer(aPaymentCheck({ reason, code })),
  };
  renderWidget(<GatewayReturnPage pauses={[]} />, { origin: engine.origin });
};

test.each(CODES)("a guest whose payment ends with %s reads the catalogue's text for it", async (code) => {
  const state: GatewayState = UNDER_WAY.has(code) ? "method_chosen" : "canceled";
  const reason = PAYMENT_CAUSES.map((cause) => reasonOf({ state, cause })).find(({ key }) => key === code);
  if (reason === undefined) throw new Error(`Nothing is told as ${code}`);
  open(reason, code);
  expect(await screen.findByText(textOf(reason))).toBeTruthy();
  expect(document.body.textContent).toContain(`code ${code}`);
});

/** What Stripe and the banks behind it answer, on a page that stayed open; each with the first button. */
test.each<[codes: string, cause: PaymentCause, key: string, title: string, first: string]>([
  [
    "insufficient_funds",
    "card_funds",
    "card_funds",
    "The bank did not accept the card",
    "Pay with another card",
  ],
  [
    "expired_card invalid_expiry_year",
    "card_expiry",
    "card_expiry",
    "The bank did not accept the card",
    "Pay again",
  ],
  ["incorrect_cvc invalid_cvc", "card_cvv", "card_cvv", "The bank did not accept the card", "Pay again"],
  ["incorrect_number", "card_number", "5013", "The bank did not accept the card", "Pay again"],
  [
    "generic_decline card_declined do_not_honor",
    "declined",
    "declined",
    "You cannot pay this way now",
    "Pay with another card",
  ],
  [
    "card_velocity_exceeded",
    "card_limit",
    "card_limit",
    "You cannot pay this way now",
    "Pay with another card",
  ],
  [
    "card_not_supported",
    "card_not_permitted",
    "5016",
    "You cannot pay this way now",
    "Pay with another card",
  ],
  [
    "processing_error try_again_later",
    "bank_trouble",
    "5012",
    "The payment did not go through at the bank",
    "Pay again",
  ],
  [
    "authentication_required payment_intent_authentication_failure",
    "holder_not_verified",
    "3DS_failed",
    "The payment did not go through at the bank",
    "Pay again",
  ],
])(
  "a card refused with %s is told in words, as refused, with the way to pay again",
  async (codes, cause, key, title, first) => {
    for (const code of codes.split(" ")) {
      const reason = reasonOf({ state: "method_chosen", cause });
      expect(reason.key).toBe(key);
      open(reason, code);
      expect(await screen.findByText(textOf(reason))).toBeTruthy();
      expect(screen.getByRole("heading", { level: 1 }).textContent).toBe(title);
      expect(screen.getAllByRole("button")[0]?.textContent).toBe(first);
      expect(document.body.textContent).not.toContain(code);
      cleanup();
    }
  },
);

/** Its other payment keys, with what reaches them. */
test.each<[key: string, reason: PaymentReason]>([
  ["canceled", reasonOf({ state: "canceled", cause: null })],
  ["timeout", reasonOf({ state: "timed_out", cause: null })],
  ["method_chosen", MISMATCH],
  ["failed", reasonOf({ state: "canceled", cause: "failed" })],
  ["default", reasonOf({ state: "canceled", cause: "unknown" })],
  ["3DS_failed", reasonOf({ state: "canceled", cause: "holder_not_verified" })],
  ["declined", reasonOf({ state: "canceled", cause: "declined" })],
  ["card_limit", reasonOf({ state: "canceled", cause: "card_limit" })],
  ["payment_check", reasonOf({ state: "unknown", cause: null })],
])("so does one whose payment ends as %s", async (key, reason) => {
  expect(reason.key).toBe(key);
  open(reason, null);
  expect(await screen.findByText(textOf(reason))).toBeTruthy();
});
