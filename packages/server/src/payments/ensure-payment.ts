import { randomBytes, randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { Instant } from "@portico/domain/dates/time-zone";
import { isOpenAttempt } from "@portico/domain/payments/payment-attempt";
import type { Queryable } from "../database/index.ts";
import type { GatewayOrder, PaymentGateway } from "../gateways/index.ts";
import { hearPayment } from "./hear-payment.ts";
import { lockOwed } from "./lock-owed.ts";
import type { PaymentAttempt } from "./payment-attempt.ts";
import {
  attemptsOfPayable,
  attemptsOfPurpose,
  findAttempt,
  insertAttempt,
  lockAttempt,
  updateAttempt,
} from "./payment-attempt-store.ts";
import { insertPaymentEvent } from "./payment-event-store.ts";
import type { PaymentParts } from "./payment-parts.ts";

/** What a guest is to pay by card, and what the gateway is asked for. */
export type PaymentOrder = {
  hotelId: number;
  payableId: string;
  /** Others are owed for the same purpose, and a guest may try each as often. */
  isOneOfMany?: boolean;
  gateway: PaymentGateway;
  /** Letters and digits; the number of the attempt is added. */
  orderBase: string;
  order: Omit<GatewayOrder, "orderNumber" | "notifyUrl">;
};

export type EnsuredPayment =
  | { kind: "page"; url: string }
  /** Nothing is owed any more. */
  | { kind: "settled" }
  /** The gateway did not open a page; another try may succeed. */
  | { kind: "unavailable" }
  | { kind: "too_many" };

/** Payments that a guest may begin for one thing, however often they plan it again. */
const MOST_ATTEMPTS = 5;

/** How long opening a payment may take before another call may try. */
const LEASE = 15_000;
const WAIT_STEP = 100;
const LONGEST_WAIT = 8_000;

/** A call that has waited this long while another opens a page does not open one too: the guest would wait twice. */
const LONGEST_WAIT_TO_OPEN = 2_000;
const KEY_BYTES = 16;

/**
 * The page on which a guest pays: that of the payment under way, or of a new one. However many calls ask for it at the
 * same time, one payment is opened: the others wait for the first.
 */
export async function ensurePayment(
  parts: PaymentParts,
  asked: PaymentOrder,
  clock: () => Instant,
): Promise<EnsuredPayment> {
  const begun = clock();
  for (;;) {
    const now = clock();
    const mayOpen = now - begun <= LONGEST_WAIT_TO_OPEN;
    const claim = await parts.database.transaction((tx) => claimAttempt(tx, parts, asked, { now, mayOpen }));
    switch (claim.kind) {
      case "mine":
        return openAttempt(parts, asked, claim, clock);
      case "others":
        if (now - begun >= LONGEST_WAIT) return { kind: "unavailable" };
        await pause(WAIT_STEP);
        continue;
      case "unavailable":
      case "page":
      case "settled":
      case "too_many":
        return claim;
    }
  }
}

type Claim =
  | EnsuredPayment
  | { kind: "mine"; attempt: PaymentAttempt; notifyKey: string }
  | { kind: "others" };

async function claimAttempt(
  tx: Queryable,
  { owners }: PaymentParts,
  { hotelId, payableId, isOneOfMany = false, gateway, orderBase, order }: PaymentOrder,
  { now, mayOpen }: { now: Instant; mayOpen: boolean },
): Promise<Claim> {
  const bought = await lockOwed(tx, owners, { hotelId, payableId });
  if (bought.payable !== "open") return { kind: "settled" };
  const attempts = await attemptsOfPayable(tx, hotelId, payableId);
  const open = attempts.find(({ state }) => isOpenAttempt(state));
  if (open?.pageUrl) return { kind: "page", url: open.pageUrl };
  if (open !== undefined) {
    if (open.openingUntil !== null && open.openingUntil > now) return { kind: "others" };
    // The call that opened it is gone. Even if the gateway knows it, its page was never shown.
    await failAttempt(tx, open, "abandoned", now);
  }
  const begun = await attemptsOfPurpose(tx, hotelId, payableId);
  const counted = isOneOfMany ? attempts : begun;
  const reached = counted.filter(({ gatewayId }) => gatewayId !== null);
  if (reached.length >= MOST_ATTEMPTS) return { kind: "too_many" };
  if (!mayOpen) return { kind: "unavailable" };
  const attempt: PaymentAttempt = {
    hotelId,
    attemptId: randomUUID(),
    payableId,
    attemptNo: attempts.length + 1,
    provider: gateway.provider,
    orderNumber: `${orderBase}${begun.length + 1}`,
    gatewayId: null,
    state: "creating",
    code: null,
    cause: null,
    mismatch: false,
    amount: order.amount,
    currency: order.currency,
    refunded: 0,
    returning: 0,
    dispute: null,
    pageUrl: null,
    openingUntil: now + LEASE,
    askedAt: null,
    heardAt: null,
    askAt: null,
    createdAt: now,
    endedAt: null,
  };
  const notifyKey = randomBytes(KEY_BYTES).toString("base64url");
  await insertAttempt(tx, { ...attempt, notifyKey });
  return { kind: "mine", attempt, notifyKey };
}

async function openAttempt(
  parts: PaymentParts,
  { gateway, order }: PaymentOrder,
  { attempt, notifyKey }: Extract<Claim, { kind: "mine" }>,
  clock: () => Instant,
): Promise<EnsuredPayment> {
  const created = await gateway.create({
    ...order,
    orderNumber: attempt.orderNumber,
    notifyUrl: `${parts.publicUrl}/api/payments/${attempt.provider}/${notifyKey}`,
  });
  const now = clock();
  if (created.ok) {
    await hearPayment(parts, { attempt, report: created.value, source: "open", now });
    // It may have been called off, or something else paid, while the gateway opened it: its page is shown to nobody.
    const opened = await findAttempt(parts.database.pool, attempt.hotelId, attempt.attemptId);
    if (opened === null || !isOpenAttempt(opened.state)) return { kind: "settled" };
    return opened.pageUrl === null ? { kind: "unavailable" } : { kind: "page", url: opened.pageUrl };
  }
  const { problem } = created;
  const words = problem.code === "refused" ? `refused: ${problem.reasons.join(", ")}` : problem.code;
  await parts.database.transaction(async (tx) => {
    const { hotelId, attemptId } = attempt;
    await lockOwed(tx, parts.owners, attempt);
    await failAttempt(tx, await lockAttempt(tx, hotelId, attemptId), words, now);
  });
  return { kind: "unavailable" };
}

/** Ends an attempt that no guest has ever seen; unless it has moved meanwhile. */
async function failAttempt(
  tx: Queryable,
  attempt: PaymentAttempt,
  words: string,
  now: Instant,
): Promise<void> {
  if (attempt.state !== "creating") return;
  await updateAttempt(tx, { ...attempt, state: "failed" }, { askAt: null, ended: now });
  await insertPaymentEvent(tx, attempt, {
    source: "open",
    gatewayState: null,
    code: null,
    judgement: words,
    now,
  });
}
