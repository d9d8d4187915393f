import type { Minor } from "../money/money.ts";
import type { GatewayReport } from "./gateway-report.ts";
import { isAsOrdered, type PaymentCase } from "./judge-report.ts";

/** A refund that we ordered at a gateway; `isDone` once the gateway has accepted it. */
export type OrderedRefund = { key: string; amount: Minor; isDone: boolean };

/** What a report means for refunds. */
export type RefundNews = {
  /** Keys of accepted refunds that have failed: the money is with the hotel again. */
  failed: string[];
  /** Refunded now, or on its way. */
  refunded: Minor;
  /** On its way now, from any order. */
  returning: Minor;
};

/**
 * Reads the state of refunds. A failed refund stays failed, so reports may come late, twice and in any order; a refund
 * missing from a report keeps its state, since the report may be older. Null for a report on a payment that is not
 * ours.
 */
export function judgeRefunds(
  attempt: PaymentCase["attempt"],
  ordered: readonly OrderedRefund[],
  report: GatewayReport,
): RefundNews | null {
  if (!isAsOrdered(attempt, report)) return null;
  const told = report.refunds ?? [];
  const hasFailed = new Set(told.filter(({ state }) => state === "failed").map(({ key }) => key));
  const failed = ordered.filter(({ key, isDone }) => isDone && hasFailed.has(key));
  const refunded = Math.max(0, attempt.refunded - sumOf(failed));
  const returning = sumOf(told.filter(({ state }) => state === "pending"));
  return { failed: failed.map(({ key }) => key), refunded, returning };
}

function sumOf(amounts: readonly { amount: Minor }[]): Minor {
  return amounts.reduce((sum, { amount }) => sum + amount, 0);
}
