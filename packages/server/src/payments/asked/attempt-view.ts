import type { GatewayPage } from "@portico/contract/payments/payment-option";
import type { Instant } from "@portico/domain/dates/time-zone";
import type { GatewayState } from "@portico/domain/payments/gateway-report";
import { isKeptAttempt, isOpenAttempt, type AttemptState } from "@portico/domain/payments/payment-attempt";
import {
  MISMATCH,
  NOT_BEGUN,
  reasonOf,
  UNVERIFIED,
  type PaymentReason,
} from "@portico/domain/payments/payment-reason";
import type { Hotel } from "@portico/domain/property/hotel";
import type { PaymentAttempt } from "../payment-attempt.ts";
import type { OwedMoney } from "../owed/payable.ts";
import { laterNamed } from "../owed/payable-plan.ts";

/** How an attempt stands in the gateways' words, by which reasons are found. */
const GATEWAY_WORDS: Readonly<Record<AttemptState, GatewayState>> = {
  creating: "created",
  pending: "method_chosen",
  authorized: "authorized",
  paid: "paid",
  surplus: "paid",
  failed: "canceled",
  cancelled: "canceled",
  timed_out: "timed_out",
};

/** Payments of what is paid ahead: what is paid later says nothing about it. */
export function attemptsAhead(
  { payables }: Pick<OwedMoney, "payables">,
  attempts: readonly PaymentAttempt[],
): readonly PaymentAttempt[] {
  return attempts.filter(({ payableId }) => laterNamed(payables, payableId) === null);
}

/** The attempt that says most: money that is kept, else what is under way, else the newest. */
export function tellingAttempt(attempts: readonly PaymentAttempt[]): PaymentAttempt | undefined {
  return (
    attempts.find(({ state }) => isKeptAttempt(state)) ??
    attempts.find(({ state }) => isOpenAttempt(state)) ??
    attempts.findLast(({ state }) => state !== "surplus") ??
    attempts.at(-1)
  );
}

/** What guests are told about an attempt; `waits`: what it is for is still to be paid. */
export function attemptReason(
  attempt: PaymentAttempt,
  { waits, now }: { waits: boolean; now: Instant },
): PaymentReason {
  if (waits && !isBegun(attempt, now)) return NOT_BEGUN;
  if (attempt.mismatch) return MISMATCH;
  if (isUnheard(attempt)) return UNVERIFIED;
  // As long as the gateway gives no reason why it waits, the guest has not chosen how to pay.
  const isUntouched = attempt.state === "pending" && attempt.code === null;
  // Money that goes back has paid for nothing: what is owed now is still to be paid.
  const isAwaited = waits && attempt.state === "surplus";
  const word = isUntouched || isAwaited ? "created" : GATEWAY_WORDS[attempt.state];
  return reasonOf({ state: word, cause: attempt.cause });
}

/** Whether a guest may have seen the attempt's page, or soon will: the gateway has answered, or is being asked. */
function isBegun({ state, gatewayId, openingUntil }: PaymentAttempt, now: Instant): boolean {
  return gatewayId !== null || (state === "creating" && (openingUntil ?? 0) > now);
}

/** Whether the gateway was asked and has not answered since: the guest may have paid a moment ago. */
function isUnheard({ state, askedAt, heardAt }: PaymentAttempt): boolean {
  return isOpenAttempt(state) && askedAt !== null && (heardAt === null || heardAt < askedAt);
}

/** The page of the attempt that is under way; null if there is none. */
export function openPage(hotel: Hotel, attempts: readonly PaymentAttempt[]): GatewayPage | null {
  const underWay = attempts.find(({ state }) => isOpenAttempt(state) && state !== "authorized");
  const url = underWay?.pageUrl ?? null;
  return url === null ? null : { url, inline: hotel.payment.gateway?.inline ?? false };
}
