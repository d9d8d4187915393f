import type { Instant } from "../dates/time-zone.ts";
import type { Minor } from "../money/money.ts";
import { cancellationFee, type CancellationTerms } from "../rates/cancellation-terms.ts";
import { splitCancelled, type SpentVoucher } from "../vouchers/cancel-with-vouchers.ts";

/** A line of a reservation for its cancellation: the terms that it was sold under, and when it begins. */
export type CancelledLine = {
  terms: Pick<CancellationTerms, "cancellable" | "steps">;
  begins: Instant;
};

export const CANCELLATION_OBSTACLES = ["non_refundable", "begun", "by_hotel"] as const;

/** Why guests cannot cancel by themselves; the hotel can. `by_hotel`: one item of what is paid in a way that only a person can part. */
export type CancellationObstacle = (typeof CANCELLATION_OBSTACLES)[number];

/**
 * What keeps guests from cancelling a confirmed reservation by themselves: a line that the terms do not let go, or one that
 * has begun. Null where nothing does.
 */
export function cancellationObstacle(
  lines: readonly CancelledLine[],
  now: Instant,
): CancellationObstacle | null {
  if (lines.some(({ begins }) => begins <= now)) return "begun";
  return lines.some(({ terms }) => !terms.cancellable) ? "non_refundable" : null;
}

/** What the hotel keeps by the terms when a confirmed reservation is cancelled. */
export type CancellationFees = {
  /** By the cancellation terms of each line, at this moment. */
  lines: Minor[];
  /** Fees of the reservation that are not given back. */
  kept: Minor;
  /** Premium of an insurance that has been concluded. */
  premium: Minor;
};

/** The fees of cancelling at this moment, apart by what they are for. */
export function cancellationFees(
  lines: readonly Pick<CancelledLine, "terms">[],
  beside: Pick<CancellationFees, "kept" | "premium">,
  now: Instant,
): CancellationFees {
  return { lines: lines.map(({ terms }) => cancellationFee(terms.steps, now)), ...beside };
}

/** Where nothing is kept: nothing of the reservation was certain yet. */
export function noFees(lines: readonly unknown[]): CancellationFees {
  return { lines: lines.map(() => 0), kept: 0, premium: 0 };
}

/** All of it together. */
export function wholeFee({ lines, kept, premium }: CancellationFees): Minor {
  return lines.reduce((sum, fee) => sum + fee, kept + premium);
}

/** What has been paid, by way of payment, in the reservation's currency. */
export type PaidByWay<Spent extends SpentVoucher = SpentVoucher> = {
  /** Each payment by card, in the order in which a fee is taken of them. */
  byCard: readonly Minor[];
  /** By transfer, and what staff have noted. */
  otherwise: Minor;
  vouchers: readonly Spent[];
};

/** What becomes of the money when a reservation is cancelled. */
export type CancelledMoney<Spent extends SpentVoucher = SpentVoucher> = {
  paid: Minor;
  /** What of that gift vouchers have paid. */
  paidByVouchers: Minor;
  /** What the hotel keeps of it. */
  kept: Minor;
  /** What of the fee by the terms of the lines nothing has been paid for. */
  unpaid: Minor;
  back: {
    byCard: Minor[];
    otherwise: Minor;
    vouchers: { spent: Spent; amount: Minor }[];
  };
};

/**
 * Shares a cancelled reservation's money between the hotel and the ways that it came by: fees are taken from cards first, then
 * from transfers and cash, then from vouchers. Fees of the reservation and premiums are only kept of what was paid.
 */
export function shareCancelledMoney<Spent extends SpentVoucher>(
  fees: CancellationFees,
  { byCard, otherwise, vouchers }: PaidByWay<Spent>,
): CancelledMoney<Spent> {
  const money = byCard.reduce((sum, amount) => sum + amount, otherwise);
  const { kept, back } = splitCancelled(wholeFee(fees), { money, vouchers });
  let left = money - back.money;
  const take = (paid: Minor) => {
    const taken = Math.min(paid, left);
    left -= taken;
    return paid - taken;
  };
  const backByCard = byCard.map(take);
  const byTerms = fees.lines.reduce((sum, fee) => sum + fee, 0);
  const paidByVouchers = vouchers.reduce((sum, { pays }) => sum + pays, 0);
  return {
    paid: money + paidByVouchers,
    paidByVouchers,
    kept,
    unpaid: Math.max(0, byTerms - kept),
    back: { byCard: backByCard, otherwise: take(otherwise), vouchers: back.vouchers },
  };
}
