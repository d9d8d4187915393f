import type { Instant } from "@portico/domain/dates/time-zone";
import type { OwnerRef } from "@portico/domain/payments/payable-owner";
import { isOpenAttempt } from "@portico/domain/payments/payment-attempt";
import type { PaymentGateway } from "../gateways/index.ts";
import { hearPayment } from "./hear-payment.ts";
import type { PaymentAttempt } from "./payment-attempt.ts";
import { attemptsOf, claimDueAttempts, claimForAsking, gatewayOfHotel } from "./payment-attempt-store.ts";
import type { PaymentSource } from "./payment-event-store.ts";
import type { PaymentParts } from "./payment-parts.ts";

const BATCH = 20;

/** Longer than a gateway may take to answer, and short enough to recover from a crash. */
const LEASE = 30_000;

/** The gateway that keeps an attempt; null if the hotel no longer takes cards. */
export async function gatewayFor(
  parts: PaymentParts,
  { hotelId, provider }: Pick<PaymentAttempt, "hotelId" | "provider">,
): Promise<PaymentGateway | null> {
  const { code, settings } = await gatewayOfHotel(parts.database.pool, hotelId);
  return parts.gateways.keeperOf(code, provider, settings);
}

/** Asks the gateway how an attempt stands and lets the answer take effect; false if there was no answer. */
export async function askGateway(
  parts: PaymentParts,
  attempt: PaymentAttempt,
  source: PaymentSource,
  clock: () => Instant,
): Promise<boolean> {
  if (attempt.gatewayId === null) return false;
  const gateway = await gatewayFor(parts, attempt);
  if (gateway === null) return false;
  const report = await gateway.status(attempt.gatewayId);
  if (!report.ok) return false;
  await hearPayment(parts, { attempt, report: report.value, source, now: clock() });
  return true;
}

/** Asks about every attempt of any hotel whose time has come. */
export async function askDueAttempts(parts: PaymentParts, clock: () => Instant): Promise<void> {
  const due = await claimDueAttempts(parts.database.pool, clock(), { limit: BATCH, lease: LEASE });
  await Promise.all(due.map((attempt) => askGateway(parts, attempt, "poll", clock)));
}

type Asking = { source: PaymentSource; pause: number; clock: () => Instant };

/**
 * Asks about the owner's payment that is under way, unless it was asked about within the pause. False if one is under
 * way and the gateway could not report it.
 */
export async function askAbout(
  parts: PaymentParts,
  of: { hotelId: number; owner: OwnerRef },
  { source, pause, clock }: Asking,
): Promise<boolean> {
  const { pool } = parts.database;
  const attempts = await attemptsOf(pool, of.hotelId, of.owner);
  const open = attempts.filter(({ state, gatewayId }) => isOpenAttempt(state) && gatewayId !== null);
  const due: PaymentAttempt[] = [];
  for (const attempt of open) {
    const now = clock();
    const isEarly = attempt.askedAt !== null && attempt.askedAt > now - pause;
    if (!isEarly && (await claimForAsking(pool, attempt, now, pause))) due.push(attempt);
  }
  const answers = await Promise.all(due.map((attempt) => askGateway(parts, attempt, source, clock)));
  return answers.every(Boolean);
}
