import type { GatewayState } from "@portico/domain/payments/gateway-report";
import { reasonOf, type PaymentReason, type PaymentReasonKey } from "@portico/domain/payments/payment-reason";
import { describe, expect, test } from "vitest";
import { gopayCause } from "./gopay-causes.ts";

type Row = [
  code: string | null,
  state: GatewayState,
  key: PaymentReasonKey,
  screen: PaymentReason["screen"],
  retry: PaymentReason["retry"],
];

/** The specification, part 2 section 8: every gateway code that it lists, in its order. */
const SPECIFIED: Row[] = [
  ["32", "canceled", "32", "hotel_solves", "other"],
  ["34", "canceled", "34", "hotel_solves", "other"],
  ["35", "canceled", "35", "hotel_solves", "same"],
  ["36", "canceled", "36", "hotel_solves", "other"],
  ["37", "canceled", "37", "hotel_solves", "other"],
  ["5005", "canceled", "5005", "card_unusable", "other"],
  ["5006", "canceled", "5006", "check_card", "other"],
  ["5007", "canceled", "5007", "check_card", "fix"],
  ["5008", "canceled", "5008", "bank_or_network", "fix"],
  ["5022", "canceled", "5022", "bank_or_network", "same"],
  ["5012", "canceled", "5012", "bank_or_network", "same"],
  ["5013", "canceled", "5013", "check_card", "fix"],
  ["5016", "canceled", "5016", "card_unusable", "other"],
  ["5024", "timed_out", "5024", "guest_stopped", "same"],
  ["5024", "canceled", "5024", "guest_stopped", "same"],
  ["5025", "canceled", "5025", "card_unusable", "other"],
  ["5027", "canceled", "5027", "hotel_solves", "other"],
  ["5029", "method_chosen", "5029", "waiting", "same"],
  ["5030", "canceled", "5030", "hotel_solves", "hotel"],
  ["5031", "canceled", "5031", "bank_or_network", "same"],
  ["5033", "canceled", "5033", "bank_or_network", "same"],
  ["5035", "canceled", "5035", "card_unusable", "other"],
  ["5037", "canceled", "5037", "guest_stopped", "same"],
  ["5039", "canceled", "5039", "card_unusable", "other"],
  ["5042", "canceled", "5042", "card_unusable", "other"],
  ["5043", "canceled", "5043", "guest_stopped", "same"],
  ["5044", "method_chosen", "5044", "waiting", "wait"],
  ["101", "method_chosen", "101", "waiting", "wait"],
  ["102", "method_chosen", "102", "waiting", "wait"],
];

/** Codes of the gateway's own published list that the specification leaves out, and states that come without a code. */
const PUBLISHED: Row[] = [
  ["3001", "paid", "bank_confirmed", "paid", "none"],
  ["3002", "paid", "bank_settled", "paid", "none"],
  ["3003", "method_chosen", "bank_not_confirmed", "waiting", "wait"],
  ["3003", "canceled", "bank_not_confirmed", "bank_or_network", "other"],
  ["5001", "authorized", "verified", "paid", "none"],
  ["5001", "paid", "verified", "paid", "none"],
  ["5002", "canceled", "card_limit", "card_unusable", "other"],
  ["5021", "canceled", "card_limit", "card_unusable", "other"],
  ["5003", "canceled", "issuer_problem", "bank_or_network", "other"],
  ["5004", "canceled", "issuer_problem", "bank_or_network", "other"],
  ...["5009", "5015", "5017", "5018", "5019", "6502", "6504"].map((code): Row => [
    code,
    "canceled",
    "3DS_failed",
    "bank_or_network",
    "same",
  ]),
  ["5010", "canceled", "declined", "card_unusable", "other"],
  ["5014", "canceled", "declined", "card_unusable", "other"],
  ["5011", "canceled", "card_account", "card_unusable", "other"],
  ["5036", "canceled", "card_account", "card_unusable", "other"],
  ["5020", "canceled", "not_started", "hotel_solves", "hotel"],
  ["5023", "canceled", "failed", "bank_or_network", "same"],
  ["5038", "canceled", "failed", "bank_or_network", "same"],
  ["5040", "canceled", "duplicate", "waiting", "hotel"],
  ["5041", "canceled", "duplicate", "waiting", "hotel"],
  ["5045", "method_chosen", "101", "waiting", "wait"],
  ["5046", "method_chosen", "partial", "hotel_solves", "hotel"],
  ["5047", "timed_out", "late", "waiting", "hotel"],
  ["5047", "paid", "paid", "paid", "none"],
  ["5048", "canceled", "no_consent", "guest_stopped", "same"],
  ["5006", "method_chosen", "5006", "check_card", "other"],
  ...["5026", "5028", "5049", "5050", "6001", "6005", "6501", "9999"].map((code): Row => [
    code,
    "canceled",
    "default",
    "hotel_solves",
    "same",
  ]),
  [null, "canceled", "canceled", "guest_stopped", "same"],
  [null, "timed_out", "timeout", "guest_stopped", "same"],
  [null, "created", "5029", "waiting", "same"],
  [null, "method_chosen", "101", "waiting", "wait"],
  [null, "authorized", "authorized", "paid", "none"],
  [null, "paid", "paid", "paid", "none"],
  [null, "partially_refunded", "refunded", "paid", "none"],
  [null, "refunded", "refunded", "paid", "none"],
  [null, "unknown", "payment_check", "hotel_solves", "wait"],
];

/** A code gives the reason, never the result: where the two contradict each other, the state counts. */
const CONTRADICTING: Row[] = [
  ["5006", "paid", "paid", "paid", "none"],
  ["5029", "paid", "paid", "paid", "none"],
  ["5006", "authorized", "authorized", "paid", "none"],
  ["5006", "created", "5029", "waiting", "same"],
  ["9999", "method_chosen", "101", "waiting", "wait"],
  ["101", "canceled", "canceled", "guest_stopped", "same"],
  ["3002", "canceled", "canceled", "guest_stopped", "same"],
  ["9999", "timed_out", "timeout", "guest_stopped", "same"],
  ["toString", "canceled", "default", "hotel_solves", "same"],
];

describe.each([
  ["the specification's codes", SPECIFIED],
  ["what the gateway may say besides", PUBLISHED],
  ["codes that contradict the state", CONTRADICTING],
] as const)("%s", (_, rows) => {
  test.each(rows)("%s of a payment that is %s: %s", (code, state, key, screen, retry) => {
    const reason = reasonOf({ state, cause: code === null ? null : gopayCause(code) });
    expect([reason.key, reason.screen, reason.retry]).toEqual([key, screen, retry]);
  });
});
