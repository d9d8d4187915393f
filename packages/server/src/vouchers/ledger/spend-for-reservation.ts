import { todayIn, type Instant } from "@portico/domain/dates/time-zone";
import { failure, success, type Result } from "@portico/domain/result";
import { splitCancelled } from "@portico/domain/vouchers/cancel-with-vouchers";
import {
  planSpending,
  type SpendingPlan,
  type SpendingProblem,
  type SpendingQuestion,
} from "@portico/domain/vouchers/spend-vouchers";
import {
  post,
  redeem,
  restore,
  type LedgerEntry,
  type LedgerProblem,
} from "@portico/domain/vouchers/voucher-ledger";
import type { Minor } from "@portico/domain/money/money";
import type { Closing } from "@portico/domain/vouchers/voucher";
import type { Queryable } from "../../database/index.ts";
import {
  endedPaymentsOf,
  endPayment,
  insertPayment,
  lessenPayment,
  paymentsOf,
  reopenPayment,
} from "./payment-store.ts";
import { appendEntries, lockVouchers, type ByHand, type StoredVoucher } from "./voucher-store.ts";

/** The reservation that vouchers pay for. */
export type ForReservation = { hotelId: number; reservationId: string; timeZone: string };

/** Some vouchers no longer pay what the guest was shown: they were spent or ended meanwhile. */
export type SpendingChanged = {
  /** `problem` is null if the voucher only pays another amount. */
  changed: { voucherId: string; problem: SpendingProblem | null }[];
  /** What all vouchers pay now. */
  pays: Minor;
};

/** What the guest was shown that a voucher pays. */
export type ShownPart = { voucherId: string; pays: Minor };

/**
 * Spends vouchers on a reservation exactly as shown, or changes nothing. Callers that also take rooms lock
 * the vouchers first.
 */
export async function spendVouchers(
  tx: Queryable,
  { hotelId, reservationId, timeZone }: ForReservation,
  {
    shown,
    question,
    now,
  }: {
    shown: readonly ShownPart[];
    question: Omit<SpendingQuestion, "today">;
    now: Instant;
  },
): Promise<Result<SpendingPlan<StoredVoucher>, SpendingChanged>> {
  const today = todayIn(timeZone, now);
  const ids = shown.map(({ voucherId }) => voucherId);
  const vouchers = await lockVouchers(tx, hotelId, ids);
  const plan = planSpending(vouchers, { ...question, today });
  const changed = changesOf(plan, shown);
  if (changed.length > 0) {
    return failure({ changed, pays: plan.parts.reduce((sum, { pays }) => sum + pays, 0) });
  }
  for (const { voucher, amount, pays, whole } of plan.parts) {
    await insertPayment(tx, hotelId, reservationId, { voucherId: voucher.voucherId, amount, pays, whole });
    const lines = expected(redeem(voucher, amount, today));
    await write(tx, { hotelId, reservationId, byHand: null }, voucher, lines, now);
  }
  return success(plan);
}

/** Money that came back to a closed voucher and left it again the way it was closed. */
export type ReturnedToClosed = Pick<StoredVoucher, "voucherId" | "orderId"> & {
  closed: Closing;
  amount: Minor;
};

/**
 * Returns to vouchers what they paid for a reservation that has ended, less their part of the fee. `money`
 * was paid in other ways. Returns how much of it goes back, and what came back to closed vouchers. The
 * reservation is locked, so this happens once.
 */
export async function restoreToVouchers(
  tx: Queryable,
  { hotelId, reservationId, timeZone }: ForReservation,
  { fee, money, now }: { fee: Minor; money: Minor; now: Instant },
): Promise<{ moneyBack: Minor; closed: ReturnedToClosed[] }> {
  const spent = await paymentsOf(tx, hotelId, reservationId);
  const vouchers = await lockVouchers(
    tx,
    hotelId,
    spent.map(({ voucherId }) => voucherId),
  );
  // The last day may have moved before the lock was acquired.
  const current = spent.map((one) => ({ ...one, ...pick(vouchers, one.voucherId) }));
  const { back } = splitCancelled(fee, { money, vouchers: current });
  const today = todayIn(timeZone, now);
  const returned: ReturnedToClosed[] = [];
  for (const { voucherId, voucher } of current) {
    const restored = back.vouchers.find((one) => one.spent.voucherId === voucherId)?.amount ?? 0;
    if (!(await endPayment(tx, hotelId, { reservationId, voucherId, restored }))) continue;
    if (restored === 0) continue;
    const lines = expected(restore(voucher, restored, today));
    await write(tx, { hotelId, reservationId, byHand: null }, voucher, lines, now);
    const { orderId, closed } = voucher;
    if (closed !== null) returned.push({ voucherId, orderId, closed, amount: restored });
  }
  return { moneyBack: back.money, closed: returned };
}

/** A part of a voucher's payment for a reservation. */
export type VoucherPart = { voucherId: string; amount: Minor };

/**
 * Returns to vouchers a part of their payment for a reservation that became cheaper. Returns what came back
 * to closed vouchers. The reservation is locked, and no voucher gets more than it pays.
 */
export async function restorePartly(
  tx: Queryable,
  { hotelId, reservationId, timeZone }: ForReservation,
  parts: readonly VoucherPart[],
  now: Instant,
): Promise<ReturnedToClosed[]> {
  const ids = parts.map(({ voucherId }) => voucherId);
  const vouchers = await lockVouchers(tx, hotelId, ids);
  const today = todayIn(timeZone, now);
  const returned: ReturnedToClosed[] = [];
  for (const { voucherId, amount } of parts) {
    const { voucher } = pick(vouchers, voucherId);
    await lessenPayment(tx, hotelId, { reservationId, voucherId, amount });
    const lines = expected(restore(voucher, amount, today));
    await write(tx, { hotelId, reservationId, byHand: null }, voucher, lines, now);
    const { orderId, closed } = voucher;
    if (closed !== null) returned.push({ voucherId, orderId, closed, amount });
  }
  return returned;
}

/**
 * Spends again what vouchers got back when the reservation lapsed; false, with nothing changed, if one of
 * them lacks the money now. The reservation is locked.
 */
export async function spendAgain(
  tx: Queryable,
  { hotelId, reservationId, timeZone }: ForReservation,
  now: Instant,
): Promise<boolean> {
  const ended = await endedPaymentsOf(tx, hotelId, reservationId);
  const ids = ended.map(({ voucherId }) => voucherId);
  const vouchers = await lockVouchers(tx, hotelId, ids);
  const today = todayIn(timeZone, now);
  const planned = ended.map((one) => {
    const { voucher } = pick(vouchers, one.voucherId);
    return { voucher, lines: redeem(voucher, one.amount, today) };
  });
  if (planned.some(({ lines }) => !lines.ok)) return false;
  for (const { voucher, lines } of planned) {
    await reopenPayment(tx, hotelId, { reservationId, voucherId: voucher.voucherId });
    await write(tx, { hotelId, reservationId, byHand: null }, voucher, expected(lines), now);
  }
  return true;
}

function pick(vouchers: readonly StoredVoucher[], voucherId: string) {
  const voucher = vouchers.find((one) => one.voucherId === voucherId);
  if (voucher === undefined) throw new Error(`There is no voucher ${voucherId}`);
  return { voucher, number: voucher.number, lastDay: voucher.lastDay };
}

function changesOf(
  plan: SpendingPlan<StoredVoucher>,
  shown: readonly ShownPart[],
): SpendingChanged["changed"] {
  return shown.flatMap(({ voucherId, pays }): SpendingChanged["changed"] => {
    const part = plan.parts.find(({ voucher }) => voucher.voucherId === voucherId);
    if (part?.pays === pays) return [];
    const refused = plan.refused.find(({ voucher }) => voucher.voucherId === voucherId);
    return [{ voucherId, problem: refused?.problem ?? null }];
  });
}

/** The plan was made from the locked voucher, so a refusal is a defect. */
function expected(result: Result<LedgerEntry[], LedgerProblem>): LedgerEntry[] {
  if (result.ok) return result.value;
  throw new Error(`A voucher's ledger refuses what was planned: ${result.problem}`);
}

async function write(
  tx: Queryable,
  { hotelId, ...by }: { hotelId: number; reservationId: string | null; byHand: ByHand | null },
  voucher: StoredVoucher,
  lines: readonly LedgerEntry[],
  now: Instant,
): Promise<void> {
  const account = lines.reduce(post, voucher);
  await appendEntries(tx, hotelId, voucher, lines, { account, ...by, now });
}
