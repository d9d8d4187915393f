import type { Instant } from "@portico/domain/dates/time-zone";
import type { Minor } from "@portico/domain/money/money";
import { failure, success, type Result } from "@portico/domain/result";
import type { GatewayFailure, PaymentGateway } from "../gateways/index.ts";
import { CREDENTIALS_REFUSED } from "../outside/index.ts";
import { askGateway, gatewayFor } from "./ask-gateway.ts";
import { lockOwed } from "./lock-owed.ts";
import { claimDueReturns, endReturn, postponeReturn, type MoneyReturn } from "./money-return-store.ts";
import type { PaymentAttempt } from "./payment-attempt.ts";
import { findAttempt, lockAttempt, updateAttempt } from "./payment-attempt-store.ts";
import { insertPaymentEvent } from "./payment-event-store.ts";
import type { PaymentParts } from "./payment-parts.ts";

const BATCH = 10;
const LEASE = 60_000;

/** A gateway is asked soon after it took an order how that has gone. */
const ASK_AFTER = 60_000;

const FIRST_PAUSE = 10_000;
const LONGEST_PAUSE = 15 * 60_000;

/** After this time a person has to take care of it. */
const GIVE_UP_AFTER = 24 * 3_600_000;

/** Carries out the orders about money at gateways: gives it back, releases it, or collects it. */
export async function returnDueMoney(parts: PaymentParts, clock: () => Instant): Promise<void> {
  const due = await claimDueReturns(parts.database.pool, clock(), { limit: BATCH, lease: LEASE });
  await Promise.all(due.map((order) => returnMoney(parts, order, clock)));
}

async function returnMoney(parts: PaymentParts, order: MoneyReturn, clock: () => Instant): Promise<void> {
  const attempt = await findAttempt(parts.database.pool, order.hotelId, order.attemptId);
  const gatewayId = attempt?.gatewayId ?? null;
  if (attempt === null || gatewayId === null) throw new Error(`Order ${order.returnId} is about no payment`);
  const gateway = await gatewayFor(parts, attempt);
  // What was only reserved is collected first.
  if (order.kind === "refund" && attempt.state === "authorized") {
    await postponeReturn(parts.database.pool, order, clock() + FIRST_PAUSE, "not collected yet");
    return;
  }
  const done =
    gateway === null
      ? failure<GatewayFailure>({ code: "unreachable" })
      : await doOrder(gateway, order, { gatewayId, paid: attempt.amount, refunded: attempt.refunded });
  const now = clock();
  if (done.ok) return finishOrder(parts, order, attempt, clock);
  const words = done.problem.code === "refused" ? done.problem.reasons.join(", ") : done.problem.code;
  if (isDecided(done.problem) || now - order.createdAt >= GIVE_UP_AFTER)
    return giveUp(parts, order, attempt, words, now);
  const pause = Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** (order.tries - 1));
  await postponeReturn(parts.database.pool, order, now + pause, words);
}

/** Whether a retry is pointless. Refused secrets may still be corrected. */
function isDecided(problem: GatewayFailure): boolean {
  if (problem.code === "refused") return !problem.reasons.includes(CREDENTIALS_REFUSED);
  return problem.code === "unknown_payment";
}

/** A payment at its gateway; `refunded` is what had gone back before this order, by our books. */
type MovedPayment = { gatewayId: string; paid: Minor; refunded: Minor };

/**
 * Not every gateway can safely be sent the same order twice: after a lost answer it is first asked what it has done.
 */
async function doOrder(
  gateway: PaymentGateway,
  order: MoneyReturn,
  payment: MovedPayment,
): Promise<Result<null, GatewayFailure>> {
  const { gatewayId } = payment;
  if (order.tries > 1) {
    const known = await asDone(gateway, order, payment);
    if (!known.ok) return known;
    if (known.value) return success(null);
  }
  const answer = await orderAt(gateway, order, gatewayId);
  if (answer.ok || answer.problem.code !== "refused") return answer;
  const known = await asDone(gateway, order, payment, { refused: true });
  if (known.ok && known.value) return success(null);
  if (order.kind !== "release") return answer;
  // What was collected before it could be given up is refunded.
  const report = await gateway.status(gatewayId);
  return report.ok && report.value.state === "paid"
    ? gateway.refund(gatewayId, order.amount, order.returnId)
    : answer;
}

/**
 * Whether the gateway has done it already. What somebody has given back by hand is not this order, as far as the
 * gateway can tell them apart; but if it refuses because nothing is left, the guest has everything.
 */
async function asDone(
  gateway: PaymentGateway,
  { kind, amount, returnId }: MoneyReturn,
  { gatewayId, paid, refunded }: MovedPayment,
  { refused }: { refused: boolean } = { refused: false },
): Promise<Result<boolean, GatewayFailure>> {
  if (kind === "refund") {
    const back = await gateway.refunded(gatewayId, returnId);
    if (!back.ok) return back;
    const { total, named } = back.value;
    return success((named ?? total >= refunded + amount) || (refused && total >= paid));
  }
  const report = await gateway.status(gatewayId);
  if (!report.ok) return report;
  const { state } = report.value;
  if (kind === "collect") return success(state === "paid");
  return success(state === "canceled" || state === "timed_out" || state === "refunded");
}

function orderAt(
  gateway: PaymentGateway,
  { kind, amount, returnId }: MoneyReturn,
  gatewayId: string,
): Promise<Result<null, GatewayFailure>> {
  switch (kind) {
    case "refund":
      return gateway.refund(gatewayId, amount, returnId);
    case "release":
      return gateway.release(gatewayId);
    case "collect":
      return gateway.capture(gatewayId);
  }
}

async function finishOrder(
  parts: PaymentParts,
  order: MoneyReturn,
  { hotelId, attemptId, payableId }: PaymentAttempt,
  clock: () => Instant,
): Promise<void> {
  const now = clock();
  await parts.database.transaction(async (tx) => {
    await lockOwed(tx, parts.owners, { hotelId, payableId });
    const attempt = await lockAttempt(tx, hotelId, attemptId);
    if (!(await endReturn(tx, order, { state: "done", problem: null, now }))) return;
    const returned = order.kind === "collect" ? attempt.refunded : attempt.refunded + order.amount;
    // A poll may have learned about it before us.
    const refunded = Math.min(attempt.amount, Math.max(attempt.refunded, returned));
    // Until it reports more, collected money is on its way.
    const returning = order.kind === "refund" ? attempt.returning + order.amount : attempt.returning;
    const askAt = Math.min(attempt.askAt ?? Infinity, now + ASK_AFTER);
    await updateAttempt(
      tx,
      { ...attempt, refunded, returning: Math.min(refunded, returning) },
      { askAt, ended: null },
    );
    await insertPaymentEvent(tx, attempt, {
      source: "refund",
      gatewayState: null,
      code: null,
      judgement: `${order.kind} done`,
      now,
    });
  });
  if (order.kind === "release") return;
  const attempt = await findAttempt(parts.database.pool, hotelId, attemptId);
  if (attempt !== null) await askGateway(parts, attempt, "refund", clock);
}

async function giveUp(
  parts: PaymentParts,
  order: MoneyReturn,
  { hotelId, attemptId, payableId }: PaymentAttempt,
  problem: string,
  now: Instant,
): Promise<void> {
  await parts.database.transaction(async (tx) => {
    const { owner } = await lockOwed(tx, parts.owners, { hotelId, payableId });
    if (!(await endReturn(tx, order, { state: "failed", problem, now }))) return;
    await owner.tell(
      tx,
      order.kind === "collect"
        ? { kind: "lost", attemptId }
        : { kind: "return_failed", returnId: order.returnId },
    );
  });
}
