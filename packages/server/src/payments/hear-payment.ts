import { randomUUID } from "node:crypto";
import type { Instant } from "@portico/domain/dates/time-zone";
import type { GatewayReport } from "@portico/domain/payments/gateway-report";
import type { RefundNews } from "@portico/domain/payments/judge-refunds";
import { judgeReport, type PaymentCase } from "@portico/domain/payments/judge-report";
import { isKeptAttempt, isOpenAttempt } from "@portico/domain/payments/payment-attempt";
import { followJudgement, type PaymentStep } from "@portico/domain/payments/payment-step";
import type { Queryable } from "../database/index.ts";
import { shareHotel } from "../inventory/index.ts";
import { nextAsk } from "./ask-schedule.ts";
import { hearDispute, hearRefunds } from "./hear-afterwards.ts";
import {
  endQueuedRefunds,
  queueMoneyReturn,
  returnsOfAttempt,
  type MoneyReturn,
} from "./money-return-store.ts";
import { lockOwed, settlePayable } from "./lock-owed.ts";
import type { PayableOwner, ReturnReason } from "./payable-owner.ts";
import { markPayable } from "./payable-store.ts";
import type { PaymentAttempt } from "./payment-attempt.ts";
import { endOpenAttempts, lockAttempt, updateAttempt } from "./payment-attempt-store.ts";
import { insertPaymentEvent, type PaymentSource } from "./payment-event-store.ts";
import type { PaymentParts } from "./payment-parts.ts";

/** What was reported about an attempt, and by whom. */
export type Hearing = {
  /** As it was when the gateway was asked. */
  attempt: Pick<PaymentAttempt, "hotelId" | "attemptId" | "payableId" | "askAt">;
  report: GatewayReport;
  source: PaymentSource;
  now: Instant;
};

/**
 * Lets a gateway's report take effect, in one transaction and once, however many callers bring it at the same time:
 * what is paid for is locked first, then the attempt, so that a second caller judges what the first has left. See
 * docs/algorithms/payments.md.
 */
export function hearPayment(
  parts: Pick<PaymentParts, "database" | "owners">,
  hearing: Hearing,
): Promise<void> {
  return parts.database.transaction((tx) => hearInside(tx, parts, hearing));
}

async function hearInside(
  tx: Queryable,
  { owners }: Pick<PaymentParts, "owners">,
  { attempt: asked, report, source, now }: Hearing,
): Promise<void> {
  const { hotelId, attemptId, payableId } = asked;
  await shareHotel(tx, hotelId);
  const { owner, ...bought } = await lockOwed(tx, owners, { hotelId, payableId });
  const locked = await lockAttempt(tx, hotelId, attemptId);
  const disputed = await hearDispute(tx, owner, { attempt: locked, report, source, now });
  const { attempt, refunds, refundedAt } = await hearRefunds(tx, owner, {
    attempt: disputed,
    report,
    source,
    now,
  });
  const of: PaymentCase = { attempt, ...bought };
  const judgement = judgeReport(of, report);
  const canTakeBack = judgement.kind === "take_back" && (await owner.takeBack(tx, payableId, now));
  const step = followJudgement(of, judgement, { canTakeBack });
  // A question that was ordered while this one was on its way may learn more than this answer.
  const wokenAt = attempt.askAt === asked.askAt ? null : attempt.askAt;
  await writeAttempt(tx, attempt, { step, report, refunds, refundedAt, wokenAt, now });
  await followStep(tx, owner, { attempt, of, step, now });
  if (step.judgement.kind !== "nothing") {
    await insertPaymentEvent(tx, attempt, {
      source,
      gatewayState: report.state,
      code: report.code,
      judgement: step.judgement.kind,
      now,
    });
  }
}

async function writeAttempt(
  tx: Queryable,
  attempt: PaymentAttempt,
  {
    step,
    report,
    refunds,
    refundedAt,
    wokenAt,
    now,
  }: {
    step: PaymentStep;
    report: GatewayReport;
    refunds: RefundNews | null;
    refundedAt: Instant | null;
    wokenAt: Instant | null;
    now: Instant;
  },
): Promise<void> {
  const { state, refunded } = step.case.attempt;
  const isMismatch = step.judgement.kind === "mismatch";
  const hasEnded = state !== attempt.state && !isOpenAttempt(state);
  const next = {
    ...attempt,
    // An attempt that the gateway knows is under way, whatever it says about it.
    state: state === "creating" ? "pending" : state,
    refunded,
    returning: Math.min(refunded, refunds?.returning ?? attempt.returning),
    mismatch: isMismatch,
    code: step.judgement.kind === "nothing" || isMismatch ? attempt.code : report.code,
    gatewayId: attempt.gatewayId ?? report.gatewayId,
    pageUrl: attempt.pageUrl ?? report.pageUrl,
    heardAt: now,
  };
  if (isKeptAttempt(state) && !isKeptAttempt(attempt.state)) {
    // Other payments for the same come too late from now on.
    await endOpenAttempts(
      tx,
      attempt.hotelId,
      { payableIds: [attempt.payableId], except: attempt.attemptId },
      { to: "cancelled", now },
    );
  }
  const planned = nextAsk(next, { endedAt: hasEnded ? now : attempt.endedAt, refundedAt, now });
  const askAt = planned === null || wokenAt === null ? (planned ?? wokenAt) : Math.min(planned, wokenAt);
  await updateAttempt(tx, next, { askAt, ended: hasEnded ? now : null });
}

/** What the step means beyond the attempt itself. */
async function followStep(
  tx: Queryable,
  owner: PayableOwner,
  { attempt, of, step, now }: { attempt: PaymentAttempt; of: PaymentCase; step: PaymentStep; now: Instant },
): Promise<void> {
  const { hotelId, attemptId, payableId } = attempt;
  const { judgement } = step;
  if (step.giveBack !== null) {
    await giveBack(tx, owner, attempt, { kind: step.giveBack, reason: reasonToReturn(of), now });
  }
  if (step.collect) await order(tx, attempt, { kind: "collect", reason: "secured" }, now);
  switch (judgement.kind) {
    case "keep":
    case "take_back":
      await settlePayable(tx, owner, { hotelId, payableId });
      return;
    case "wait":
      await owner.keepWaiting(tx, { cause: judgement.cause, since: attempt.createdAt });
      return;
    case "end":
      if (judgement.attempt !== "timed_out" || of.standing === "waits") {
        await owner.tell(tx, { kind: "failed", attemptId });
      }
      return;
    case "lost":
      await markPayable(tx, hotelId, payableId, "open");
      await owner.tell(tx, { kind: "lost", attemptId });
      return;
    case "mismatch":
      await owner.tell(tx, { kind: "mismatch", attemptId });
      return;
    case "refunded":
    case "partly_refunded": {
      const ordered = await returnsOfAttempt(tx, hotelId, attemptId);
      if (judgement.kind === "refunded") await endQueuedRefunds(tx, attempt, now);
      if (!ordered.some(({ kind }) => kind === "refund")) {
        await owner.tell(tx, { kind: "returned_elsewhere", attemptId });
      }
      return;
    }
    case "nothing":
    case "captured":
    case "give_back":
      return;
  }
}

function reasonToReturn({ payable, standing }: PaymentCase): ReturnReason {
  if (standing === "gone") return "cancelled";
  if (payable === "paid") return "second_payment";
  // The guest still has the reservation, and pays for it in another way.
  return standing === "lapsed" ? "too_late" : "replanned";
}

/** Orders that an attempt's money goes back, and reports it. */
export async function giveBack(
  tx: Queryable,
  owner: Pick<PayableOwner, "tell">,
  attempt: PaymentAttempt,
  {
    kind,
    reason,
    now,
    amount,
  }: { kind: "refund" | "release"; reason: ReturnReason; now: Instant; amount?: number },
): Promise<void> {
  const ordered = await order(tx, attempt, { kind, reason, amount }, now);
  if (ordered === null) return;
  await owner.tell(tx, { kind: "returning", returnId: ordered, reason });
}

async function order(
  tx: Queryable,
  { hotelId, attemptId, amount, refunded }: PaymentAttempt,
  what: Pick<MoneyReturn, "kind" | "reason"> & { amount?: number | undefined },
  now: Instant,
): Promise<string | null> {
  const returnId = randomUUID();
  const { kind, reason } = what;
  const isNew = await queueMoneyReturn(
    tx,
    { hotelId, returnId, attemptId, kind, reason, amount: what.amount ?? amount - refunded },
    now,
  );
  return isNew ? returnId : null;
}
