import type { Instant } from "@portico/domain/dates/time-zone";
import type { OwnerRef } from "@portico/domain/payments/payable-owner";
import type { Minor } from "@portico/domain/money/money";
import { isKeptAttempt } from "@portico/domain/payments/payment-attempt";
import { giveBackKept } from "../banks/index.ts";
import type { Queryable } from "../database/index.ts";
import { nextAsk } from "./ask-schedule.ts";
import { giveBack } from "./hear-payment.ts";
import { dropCollect, returnsOfAttempt } from "./money-return-store.ts";
import type { PayableOwner, ReturnReason } from "./payable-owner.ts";
import { payableIdsOf } from "./payable-store.ts";
import type { PaymentAttempt } from "./payment-attempt.ts";
import { attemptsOfPayable, endOpenAttempts, lockAttempt, updateAttempt } from "./payment-attempt-store.ts";

/**
 * Calls off the payments for an owner that the caller has locked: attempts under way end, and money goes back except
 * for `keep`, in minor units; `asTransfer` converts it to the currency of transfers. A person has to send back what
 * came by transfer. What is kept is a fee from then on, unless more of it may go back later.
 */
export async function callOffPayments(
  tx: Queryable,
  owner: Pick<PayableOwner, "ref" | "tell">,
  hotelId: number,
  called: {
    keep: Minor;
    asTransfer: (left: Minor) => Minor;
    reason?: ReturnReason;
    /** Why transfers go back. */
    transferReason?: "ended" | "item_cancelled" | "item_changed";
    /** What happened, by its id, where more of the same may go back later. */
    about?: string;
    asFee?: boolean;
    now: Instant;
  },
): Promise<void> {
  const {
    keep,
    asTransfer,
    reason = "cancelled",
    transferReason = "ended",
    about,
    asFee = true,
    now,
  } = called;
  const payableIds = await payableIdsOf(tx, hotelId, owner.ref);
  await endOpenAttempts(tx, hotelId, { payableIds, except: null }, { to: "cancelled", now });
  let left = keep;
  for (const attempt of await keptAttempts(tx, hotelId, payableIds)) {
    if (attempt.state === "authorized" && left === 0) {
      await dropCollect(tx, attempt, now);
      await updateAttempt(
        tx,
        { ...attempt, state: "surplus" },
        {
          askAt: nextAsk({ ...attempt, state: "surplus" }, { endedAt: now, refundedAt: null, now }),
          ended: now,
        },
      );
      await giveBack(tx, owner, attempt, { kind: "release", reason, now });
      continue;
    }
    const there = await moneyOf(tx, attempt);
    const kept = Math.min(left, there);
    left -= kept;
    if (there > kept)
      await giveBack(tx, owner, attempt, { kind: "refund", reason, now, amount: there - kept });
  }
  const back = { keep: asTransfer(left), reason: transferReason, asFee } as const;
  for (const transferId of await giveBackKept(tx, hotelId, owner.ref, back)) {
    await owner.tell(tx, { kind: "transfer_returning", transferId, reason: transferReason, of: about });
  }
}

/**
 * Gives back this amount of what is kept, in minor units. Returns the most that could be given back, and does nothing
 * if that is less.
 */
export async function returnPaid(
  tx: Queryable,
  owner: PayableOwner,
  hotelId: number,
  { amount, now }: { amount: Minor; now: Instant },
): Promise<Minor> {
  const kept: { attempt: PaymentAttempt; there: Minor }[] = [];
  for (const attempt of await keptAttempts(tx, hotelId, await payableIdsOf(tx, hotelId, owner.ref))) {
    if (attempt.state === "paid") kept.push({ attempt, there: await moneyOf(tx, attempt) });
  }
  const most = kept.reduce((sum, { there }) => sum + there, 0);
  if (most < amount) return most;
  let left = amount;
  for (const { attempt, there } of kept) {
    const part = Math.min(left, there);
    left -= part;
    if (part > 0) await giveBack(tx, owner, attempt, { kind: "refund", reason: "staff", now, amount: part });
  }
  return most;
}

/** What an owner that the caller has locked has paid by card and not got back. */
export async function paidByCard(tx: Queryable, hotelId: number, owner: OwnerRef): Promise<Minor> {
  return (await keptByCard(tx, hotelId, owner)).reduce((sum, amount) => sum + amount, 0);
}

/** The same payment by payment, in the order in which `callOffPayments` keeps of them. */
export async function keptByCard(tx: Queryable, hotelId: number, owner: OwnerRef): Promise<Minor[]> {
  const amounts: Minor[] = [];
  for (const attempt of await keptAttempts(tx, hotelId, await payableIdsOf(tx, hotelId, owner))) {
    amounts.push(await moneyOf(tx, attempt));
  }
  return amounts;
}

async function keptAttempts(
  tx: Queryable,
  hotelId: number,
  payableIds: readonly string[],
): Promise<PaymentAttempt[]> {
  const kept: PaymentAttempt[] = [];
  for (const payableId of payableIds) {
    for (const { attemptId, state } of await attemptsOfPayable(tx, hotelId, payableId)) {
      if (isKeptAttempt(state)) kept.push(await lockAttempt(tx, hotelId, attemptId));
    }
  }
  return kept;
}

/** What is left of an attempt's money once everything that was ordered has gone back. */
async function moneyOf(
  tx: Queryable,
  { hotelId, attemptId, amount, refunded }: PaymentAttempt,
): Promise<Minor> {
  const ordered = await returnsOfAttempt(tx, hotelId, attemptId);
  const onItsWay = ordered.filter(({ kind, state }) => kind === "refund" && state === "queued");
  return amount - refunded - onItsWay.reduce((sum, order) => sum + order.amount, 0);
}
