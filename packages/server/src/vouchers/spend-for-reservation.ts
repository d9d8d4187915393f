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
import type { Queryable } from "../database/index.ts";
import { endPayment, insertPayment, paymentsOf } from "./payment-store.ts";
import { appendEntries, lockVouchers, type ByHand, type StoredVoucher } from "./voucher-store.ts";

/** What vouchers do for a reservation, and where. */
export type ForReservation = { hotelId: number; reservationId: string; timeZone: string };

/** Some vouchers pay otherwise than the guest was shown: somebody was faster, or they have ended meanwhile. */
export type SpendingChanged = {
  voucherId: string;
  /** Null where it pays another amount. */
  problem: SpendingProblem | null;
}[];

/** What the guest was shown: which voucher pays how much. */
export type ShownPart = { voucherId: string; pays: Minor };

/**
 * Spends vouchers on a reservation in its own transaction, exactly as was shown, or nothing. Vouchers come after nights and
 * slots in the common order of locks.
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
  if (changed.length > 0) return failure(changed);
  for (const { voucher, amount, pays, whole } of plan.parts) {
    await insertPayment(tx, hotelId, reservationId, { voucherId: voucher.voucherId, amount, pays, whole });
    const lines = expected(redeem(voucher, amount, today));
    await write(tx, { hotelId, reservationId, byHand: null }, voucher, lines, now);
  }
  return success(plan);
}

/**
 * Gives back to vouchers what they have paid for a reservation that has ended, less what the fee takes of them; `money` is what
 * was paid otherwise. Returns how much of that goes back. The reservation is locked, so this happens once.
 */
export async function restoreVouchers(
  tx: Queryable,
  { hotelId, reservationId, timeZone }: ForReservation,
  { fee, money, now }: { fee: Minor; money: Minor; now: Instant },
): Promise<{ moneyBack: Minor; kept: Minor }> {
  const spent = await paymentsOf(tx, hotelId, reservationId);
  const vouchers = await lockVouchers(
    tx,
    hotelId,
    spent.map(({ voucherId }) => voucherId),
  );
  // The last day may have moved until the lock was there.
  const current = spent.map((one) => ({ ...one, ...pick(vouchers, one.voucherId) }));
  const { back, kept } = splitCancelled(fee, { money, vouchers: current });
  const today = todayIn(timeZone, now);
  for (const { voucherId, voucher } of current) {
    const restored = back.vouchers.find((one) => one.spent.voucherId === voucherId)?.amount ?? 0;
    if (!(await endPayment(tx, hotelId, { reservationId, voucherId, restored }))) continue;
    if (restored === 0) continue;
    const lines = expected(restore(voucher, restored, today));
    await write(tx, { hotelId, reservationId, byHand: null }, voucher, lines, now);
  }
  return { moneyBack: back.money, kept };
}

function pick(vouchers: readonly StoredVoucher[], voucherId: string) {
  const voucher = vouchers.find((one) => one.voucherId === voucherId);
  if (voucher === undefined) throw new Error(`There is no voucher ${voucherId}`);
  return { voucher, number: voucher.number, lastDay: voucher.lastDay };
}

function changesOf(plan: SpendingPlan<StoredVoucher>, shown: readonly ShownPart[]): SpendingChanged {
  return shown.flatMap(({ voucherId, pays }): SpendingChanged => {
    const part = plan.parts.find(({ voucher }) => voucher.voucherId === voucherId);
    if (part?.pays === pays) return [];
    const refused = plan.refused.find(({ voucher }) => voucher.voucherId === voucherId);
    return [{ voucherId, problem: refused?.problem ?? null }];
  });
}

/** The plan was made of the locked voucher, so a refusal now is a defect. */
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
