import type { GatewayPage } from "@portico/contract/payments/payment-option";
import type { OwedInstalmentView } from "@portico/contract/reservations/owed-instalment";
import type { RestView } from "@portico/contract/reservations/owed-rest";
import type { PaymentCheck, PaymentDetails } from "@portico/contract/reservations/payment-check";
import { paymentVerdict } from "@portico/contract/reservations/payment-verdict";
import type { Instant } from "@portico/domain/dates/time-zone";
import { CURRENCIES } from "@portico/domain/money/currency";
import type { Minor } from "@portico/domain/money/money";
import type { PaymentOption } from "@portico/domain/checkout/payment-options";
import { NOT_BEGUN, reasonOf, type PaymentReason } from "@portico/domain/payments/payment-reason";
import { transferSum } from "@portico/domain/transfers/transfer-terms";
import type { IncomingTransfer } from "../../banks/index.ts";
import type { PaymentAttempt } from "../payment-attempt.ts";
import { attemptReason, attemptsAhead, tellingAttempt } from "./attempt-view.ts";
import { aheadOf, isLater } from "../owed/payable-plan.ts";
import type { OwedMoney } from "../owed/payable.ts";

/** What is known about a payment besides the reservation itself. */
export type PaymentKnowledge = {
  /** Oldest first. */
  attempts: readonly PaymentAttempt[];
  /** What came to the hotel's account. */
  transfers: readonly IncomingTransfer[];
  /** The ways to pay what is owed now. */
  options: readonly PaymentOption[];
  /** What is owed month by month. */
  instalments: readonly OwedInstalmentView[];
  /** What is left for the arrival as one sum; null where nothing is. */
  rest: RestView | null;
  gateway: GatewayPage | null;
};

/** How the payment of something stands, for callers that have its key. */
export function paymentView(owed: OwedMoney, known: PaymentKnowledge, now: Instant): PaymentCheck {
  const attempts = attemptsAhead(owed, known.attempts);
  const reason = reasonFor(owed, attempts, now);
  const ahead = aheadOf(owed.payables);
  const { instalments, rest } = known;
  const paid = owed.payables.filter((one) => isLater(one) && one.state === "paid");
  const [back, others] = returnsOfTransfers(owed, known.transfers);
  const details: PaymentDetails = {
    number: owed.number,
    state: owed.state,
    currency: owed.currency,
    amount: ahead?.amount ?? 0,
    transfer:
      ahead?.method === "bank_transfer" ? transferSum(ahead.amount, owed.currency, owed.transferTerms) : null,
    method: owed.paymentMethod,
    later: paid.reduce((left, { amount }) => left - amount, owed.total - (ahead?.amount ?? 0)),
    instalments: instalments.length > 0 ? [...instalments] : undefined,
    rest: rest ?? undefined,
    code: codeOf(owed, attempts),
    reason,
    options: [...known.options],
    gateway: known.gateway,
    keptUntil: owed.holdUntil,
    surplus: known.attempts.reduce((sum, attempt) => sum + goingBack(owed, attempt), 0) + back.surplus,
    refunded:
      known.attempts.reduce((sum, { refunded, returning }) => sum + refunded - returning, 0) + back.refunded,
    otherReturns: others,
  };
  return { paymentId: owed.paymentId, ...paymentVerdict(details), details };
}

/**
 * As `paymentView`, for callers without a key: a word about the payment, under the id that they named, and nothing else. A
 * guessed gateway number does not reveal ours.
 */
export function paymentWord(
  askedId: string,
  owed: OwedMoney,
  attempts: readonly PaymentAttempt[],
  now: Instant,
): PaymentCheck {
  const reason = reasonFor(owed, attemptsAhead(owed, attempts), now);
  return { paymentId: askedId, ...paymentVerdict({ state: owed.state, reason }), details: null };
}

function reasonFor(owed: OwedMoney, attempts: readonly PaymentAttempt[], now: Instant): PaymentReason | null {
  const ahead = aheadOf(owed.payables);
  const attempt = tellingAttempt(attempts);
  const { state } = owed;
  const waits = state === "pending_payment";
  if (ahead?.state === "paid") {
    return reasonOf({
      state: attempt?.state === "authorized" ? "authorized" : "paid",
      cause: attempt?.cause ?? null,
    });
  }
  if (state === "confirmed" || state === "waiting_list" || state === "offered") return null;
  if (waits && owed.paymentMethod === "bank_transfer") {
    return reasonOf({
      state: "method_chosen",
      cause: owed.received > 0 ? "paid_in_part" : "transfer_awaited",
    });
  }
  if (attempt === undefined) {
    return waits ? NOT_BEGUN : reasonOf({ state: "timed_out", cause: null });
  }
  return attemptReason(attempt, { waits, now });
}

function codeOf(owed: OwedMoney, attempts: readonly PaymentAttempt[]): string | null {
  const { state, paymentMethod } = owed;
  if (state === "pending_payment" && paymentMethod === "bank_transfer") return transferCode(owed);
  return tellingAttempt(attempts)?.code ?? null;
}

/** 102: the transfer is awaited, 5046: a part of it has come. */
function transferCode({ received }: OwedMoney): "102" | "5046" {
  return received > 0 ? "5046" : "102";
}

type Returns = PaymentDetails["otherReturns"][number];

/**
 * What the hotel has to send back of transfers and what it has sent, in the price's currency and in each other
 * one.
 */
function returnsOfTransfers(
  { currency }: OwedMoney,
  transfers: readonly IncomingTransfer[],
): [Returns, Returns[]] {
  const told = CURRENCIES.map((code): Returns => {
    const own = transfers.filter((transfer) => transfer.currency === code && transfer.state !== "dismissed");
    return {
      currency: code,
      surplus: own.reduce((sum, { back, returned }) => sum + back - returned, 0),
      refunded: own.reduce((sum, { returned }) => sum + returned, 0),
    };
  });
  const back = told.find((one) => one.currency === currency) ?? { currency, surplus: 0, refunded: 0 };
  return [back, told.filter((one) => one !== back && one.surplus + one.refunded > 0)];
}

/**
 * The part that is neither kept nor sent back yet. For what stands, only overpaid money is called surplus.
 */
function goingBack(
  { state: standing }: OwedMoney,
  { state, amount, refunded, returning }: PaymentAttempt,
): Minor {
  if (state === "surplus") return amount - refunded + returning;
  return standing === "confirmed" ? 0 : returning;
}
