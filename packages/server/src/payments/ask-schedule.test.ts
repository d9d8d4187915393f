import type { AttemptState } from "@portico/domain/payments/payment-attempt";
import { describe, expect, test } from "vitest";
import type { PaymentAttempt } from "./payment-attempt.ts";
import { nextAsk } from "./ask-schedule.ts";

const NOW = Date.UTC(2027, 2, 1, 12);
const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The pause before the gateway is asked again; null for never. */
function pause(
  state: AttemptState,
  { age = 0, ended = null, refunded = null, ...more }: Facts = {},
): number | null {
  const attempt = { state, createdAt: NOW - age, gatewayId: "3000006529", dispute: null, ...more };
  const at = nextAsk(attempt, {
    endedAt: ended === null ? null : NOW - ended,
    refundedAt: refunded === null ? null : NOW - refunded,
    now: NOW,
  });
  return at === null ? null : at - NOW;
}

/** How long ago. */
type Facts = { age?: number; ended?: number | null; refunded?: number | null } & Partial<
  Pick<PaymentAttempt, "gatewayId" | "dispute">
>;

describe("while the guest is at the gateway", () => {
  test.each([
    [0, 15 * SECOND],
    [MINUTE - 1, 15 * SECOND],
    [MINUTE, MINUTE],
    [5 * MINUTE - 1, MINUTE],
    [5 * MINUTE, 5 * MINUTE],
    [30 * MINUTE - 1, 5 * MINUTE],
    [30 * MINUTE, 15 * MINUTE],
    [30 * DAY, 15 * MINUTE],
  ])("a payment of %i ms is asked about after %i", (age, expected) => {
    for (const state of ["creating", "pending", "authorized"] as const) {
      expect(pause(state, { age })).toBe(expected);
    }
  });

  test("what the gateway does not know is never asked about", () => {
    expect(pause("creating", { gatewayId: null })).toBeNull();
  });
});

describe("what has ended", () => {
  test.each([
    ["failed", 15 * MINUTE],
    ["cancelled", 15 * MINUTE],
    ["timed_out", 15 * MINUTE],
    ["paid", 6 * HOUR],
    ["surplus", 6 * HOUR],
  ] as const)("and is %s, is watched for a day: money may come late, or go back", (state, expected) => {
    expect(pause(state, { ended: 0 })).toBe(expected);
    expect(pause(state, { ended: DAY - 1 })).toBe(expected);
    expect(pause(state, { ended: DAY })).toBeNull();
  });

  test.each<[string, Facts, number | null]>([
    ["a refund that the bank may still send back", { refunded: 35 * DAY - 1 }, DAY],
    ["a refund of long ago", { refunded: 35 * DAY }, null],
    ["a dispute that only inquires", { dispute: disputeIn("inquires") }, DAY],
    ["a dispute that has taken the money", { dispute: disputeIn("withdrawn") }, DAY],
    ["a dispute that was won", { dispute: disputeIn("won") }, null],
    ["a dispute that was lost", { dispute: disputeIn("lost") }, null],
  ])("long ago, with %s", (_, facts, expected) => {
    expect(pause("paid", { ended: 3 * DAY, ...facts })).toBe(expected);
  });
});

function disputeIn(state: "inquires" | "withdrawn" | "won" | "lost") {
  return { id: "d1", state, amount: 1_320, reason: "fraudulent", answerBy: null };
}
