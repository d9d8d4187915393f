import type { Instant } from "@portico/domain/dates/time-zone";
import type { GatewayReport } from "@portico/domain/payments/gateway-report";
import { judgeDispute } from "@portico/domain/payments/judge-dispute";
import { judgeRefunds, type RefundNews } from "@portico/domain/payments/judge-refunds";
import type { Queryable } from "../database/index.ts";
import { returnsOfAttempt, undoReturn } from "./money-return-store.ts";
import type { PayableOwner } from "./payable-owner.ts";
import type { PaymentAttempt } from "./payment-attempt.ts";
import { insertPaymentEvent, type PaymentSource } from "./payment-event-store.ts";

/** A report about a locked attempt, as the attempt is before the report takes effect. */
type HeardReport = { attempt: PaymentAttempt; report: GatewayReport; source: PaymentSource; now: Instant };

/**
 * Keeps how a dispute stands and has staff answer it; the reservation stands, because that is theirs to decide.
 */
export async function hearDispute(
  tx: Queryable,
  owner: PayableOwner,
  { attempt, report, source, now }: HeardReport,
): Promise<PaymentAttempt> {
  const { dispute, isNews } = judgeDispute(attempt, attempt.dispute, report);
  if (dispute === null || !isNews) return { ...attempt, dispute };
  const { attemptId } = attempt;
  await insertPaymentEvent(tx, attempt, {
    source,
    gatewayState: report.state,
    code: dispute.reason,
    judgement: `dispute ${dispute.state}`,
    now,
  });
  const stage = `${dispute.state === "inquires" ? "inquiry" : "dispute"} ${dispute.id}`;
  await owner.tell(tx, { kind: "disputed", attemptId, stage });
  return { ...attempt, dispute };
}

/**
 * Undoes those of our refunds that have failed, and reports it; returns the attempt as it is without them.
 */
export async function hearRefunds(
  tx: Queryable,
  owner: PayableOwner,
  { attempt, report, source, now }: HeardReport,
): Promise<{ attempt: PaymentAttempt; refunds: RefundNews | null; refundedAt: Instant | null }> {
  const { hotelId, attemptId } = attempt;
  const orders = report.refunds?.length ? await returnsOfAttempt(tx, hotelId, attemptId) : [];
  const ordered = orders.map(({ returnId, amount, state }) => ({
    key: returnId,
    amount,
    isDone: state === "done",
  }));
  const refunds = judgeRefunds(attempt, ordered, report);
  if (refunds === null) return { attempt, refunds, refundedAt: null };
  for (const returnId of refunds.failed) {
    await undoReturn(tx, { hotelId, returnId }, now);
    await insertPaymentEvent(tx, attempt, {
      source,
      gatewayState: report.state,
      code: report.code,
      judgement: "refund failed",
      now,
    });
    await owner.tell(tx, { kind: "return_failed", returnId });
  }
  const done = orders.filter(
    ({ returnId, kind, state }) =>
      kind !== "collect" && state === "done" && !refunds.failed.includes(returnId),
  );
  return {
    attempt: { ...attempt, refunded: refunds.refunded },
    refunds,
    refundedAt: done.reduce<Instant | null>((last, { endedAt }) => Math.max(last ?? 0, endedAt ?? 0), null),
  };
}
