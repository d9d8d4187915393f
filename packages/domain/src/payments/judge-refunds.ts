import type { Minor } from "../money/money.ts";
import type { GatewayReport } from "./gateway-report.ts";
import { isAsOrdered, type PaymentCase } from "./judge-report.ts";

/** Money that we had a gateway give back; `isDone` where it has said that it does. */
export type OrderedRefund = { key: string; amount: Minor; isDone: boolean };

/** What a report means for money that was given back. */
export type RefundNews = {
  /** Keys of what had been done and has come to nothing: the money is with the hotel again. */
  failed: string[];
  /** Given back of the payment now, or on its way. */
  refunded: Minor;
  /** On its way now, whoever has ordered it. */
  returning: Minor;
};

/**
 * Reads how refunds stand. A refund that has failed stays so, so that reports may come late, twice and in any order; one that
 * a report does not name is left as it was, since the report may be older. Null for a report of another payment than ours.
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
