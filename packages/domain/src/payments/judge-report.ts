import type { CurrencyCode } from "../money/currency.ts";
import type { Minor } from "../money/money.ts";
import { isOpenAttempt, type AttemptState } from "./payment-attempt.ts";
import type { GatewayReport } from "./gateway-report.ts";
import { isEndedByGuest, type PaymentCause } from "./payment-cause.ts";

/**
 * The purchase behind a payment, as far as money is concerned: it `waits` for the money, is `secured` without it, has
 * `lapsed` but can be restored if it is still free, or is `gone` for good.
 */
export type Standing = "waits" | "secured" | "lapsed" | "gone";

/** The state of an attempt and its purchase before a report. */
export type PaymentCase = {
  attempt: {
    state: AttemptState;
    orderNumber: string;
    amount: Minor;
    currency: CurrencyCode;
    /** Refunded so far. */
    refunded: Minor;
  };
  payable: "open" | "paid" | "void";
  standing: Standing;
};

/** What a report means. Only `keep`, `capture`d money and `take_back` touch what was bought. */
export type Judgement =
  | { kind: "nothing" }
  /** The guest is paying: `cause` says what is awaited. */
  | { kind: "wait"; cause: PaymentCause | null }
  /** The money is ours: `authorized` money is only reserved and must be collected. */
  | { kind: "keep"; attempt: "authorized" | "paid" }
  /** Like `keep` if the purchase can be restored, otherwise like `give_back`. */
  | { kind: "take_back"; attempt: "authorized" | "paid" }
  /** Reserved money was collected. */
  | { kind: "captured" }
  /** Money without a purchase: a second payment, or one that came too late. */
  | { kind: "give_back"; authorizedOnly: boolean }
  | { kind: "end"; attempt: "failed" | "cancelled" | "timed_out" }
  /** Money reserved for a secured purchase can no longer be collected. */
  | { kind: "lost" }
  /** The gateway has refunded the money, whoever ordered it. */
  | { kind: "refunded" }
  /** Part of the money was refunded. */
  | { kind: "partly_refunded" }
  /** Not the payment that we asked for; a person must look. */
  | { kind: "mismatch" };

const NOTHING: Judgement = { kind: "nothing" };

/**
 * Decides what a gateway's report on a payment means, whoever got it and however often: repeats mean nothing, a late
 * failure never undoes a success, and money always ends up kept or given back. See docs/algorithms/payments.md.
 */
export function judgeReport(of: PaymentCase, report: GatewayReport): Judgement {
  const { attempt } = of;
  if (!isAsOrdered(attempt, report)) return report.state === "created" ? NOTHING : { kind: "mismatch" };
  switch (report.state) {
    case "created":
    case "unknown":
      return NOTHING;
    case "method_chosen":
      return isWaiting(attempt.state) ? { kind: "wait", cause: report.cause } : NOTHING;
    case "authorized":
      return attempt.state === "authorized" ? NOTHING : judgeMoney(of, "authorized");
    case "paid":
      return attempt.state === "authorized" ? { kind: "captured" } : judgeMoney(of, "paid");
    case "canceled":
    case "timed_out":
      return judgeEnd(attempt.state, report);
    case "partially_refunded":
      return judgePartialRefund(attempt);
    case "refunded":
      return judgeRefund(of);
  }
}

/** Whether the report is on the payment that we ordered. */
export function isAsOrdered(
  { orderNumber, amount, currency }: Pick<PaymentCase["attempt"], "orderNumber" | "amount" | "currency">,
  report: GatewayReport,
): boolean {
  return report.orderNumber === orderNumber && report.amount === amount && report.currency === currency;
}

function isWaiting(state: AttemptState): boolean {
  return state === "creating" || state === "pending";
}

function judgeMoney({ attempt, payable, standing }: PaymentCase, money: "authorized" | "paid"): Judgement {
  if (attempt.state === "paid" || attempt.state === "surplus") return NOTHING;
  const giveBack: Judgement = { kind: "give_back", authorizedOnly: money === "authorized" };
  if (payable === "paid") return giveBack;
  switch (standing) {
    case "waits":
    case "secured":
      return payable === "open" ? { kind: "keep", attempt: money } : giveBack;
    case "lapsed":
      return { kind: "take_back", attempt: money };
    case "gone":
      return giveBack;
  }
}

function judgeEnd(state: AttemptState, report: GatewayReport): Judgement {
  if (!isOpenAttempt(state)) return NOTHING;
  if (state === "authorized") return { kind: "lost" };
  if (report.state === "timed_out") return { kind: "end", attempt: "timed_out" };
  return { kind: "end", attempt: isEndedByGuest(report.cause) ? "cancelled" : "failed" };
}

/** A partial refund of a payment we never recorded: staff must decide whose the rest is. */
function judgePartialRefund({ state, refunded }: PaymentCase["attempt"]): Judgement {
  if (state === "surplus") return NOTHING;
  if (state !== "paid") return { kind: "mismatch" };
  return refunded === 0 ? { kind: "partly_refunded" } : NOTHING;
}

/** Money came and went back before we knew: the attempt ends with nothing to keep. */
function judgeRefund({ attempt }: PaymentCase): Judgement {
  if (attempt.state === "paid" || attempt.state === "surplus") {
    return attempt.refunded >= attempt.amount ? NOTHING : { kind: "refunded" };
  }
  return isOpenAttempt(attempt.state) ? { kind: "end", attempt: "cancelled" } : NOTHING;
}
