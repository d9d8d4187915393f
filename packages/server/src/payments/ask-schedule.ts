import type { Instant } from "@portico/domain/dates/time-zone";
import { isOpenAttempt } from "@portico/domain/payments/payment-attempt";
import type { PaymentAttempt } from "./payment-attempt.ts";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Pauses while a guest is at the gateway, by the attempt's age: quick at first, then a quarter of an hour. */
const OPEN_PAUSES: readonly { until: number; pause: number }[] = [
  { until: 1 * MINUTE, pause: 15 * SECOND },
  { until: 5 * MINUTE, pause: 1 * MINUTE },
  { until: 30 * MINUTE, pause: 5 * MINUTE },
  { until: Infinity, pause: 15 * MINUTE },
];

/** An ended attempt is asked about for another day: money may come late or go back. */
const WATCHED = 24 * HOUR;
const ENDED_PAUSE = 15 * MINUTE;
const KEPT_PAUSE = 6 * HOUR;

/** A guest's bank may send back what was refunded, and take a month for that. */
const REFUND_WATCHED = 35 * 24 * HOUR;
/** How an attempt that ended long ago is watched while something about it is open. */
const LATE_PAUSE = 24 * HOUR;

/**
 * When to ask the gateway again about an attempt in this state; null for never. `refundedAt` is when it last gave
 * money back that may still be sent back to it. See docs/algorithms/payments.md.
 */
export function nextAsk(
  attempt: Pick<PaymentAttempt, "state" | "createdAt" | "gatewayId" | "dispute">,
  { endedAt, refundedAt, now }: { endedAt: Instant | null; refundedAt: Instant | null; now: Instant },
): Instant | null {
  if (attempt.gatewayId === null) return null;
  if (isOpenAttempt(attempt.state)) {
    const age = now - attempt.createdAt;
    const pause = OPEN_PAUSES.find(({ until }) => age < until)?.pause ?? ENDED_PAUSE;
    return now + pause;
  }
  if (endedAt !== null && now - endedAt >= WATCHED) {
    const mayComeBack = refundedAt !== null && now - refundedAt < REFUND_WATCHED;
    const isDisputed = attempt.dispute?.state === "inquires" || attempt.dispute?.state === "withdrawn";
    return mayComeBack || isDisputed ? now + LATE_PAUSE : null;
  }
  return now + (attempt.state === "paid" || attempt.state === "surplus" ? KEPT_PAUSE : ENDED_PAUSE);
}
