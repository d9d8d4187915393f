import type { PlainDate } from "@portico/domain/dates/plain-date";
import { todayIn, type Instant } from "@portico/domain/dates/time-zone";
import type { Minor } from "@portico/domain/money/money";
import { failure, success, type Result } from "@portico/domain/result";
import {
  expire,
  post,
  restore,
  type LedgerEntry,
  type LedgerProblem,
} from "@portico/domain/vouchers/voucher-ledger";
import type { Database, Queryable } from "../../database/index.ts";
import { newCode, openCode, sealCode } from "../codes/sealed-code.ts";
import { spentByHand } from "./voucher-books-store.ts";
import type { VoucherKeys } from "../codes/voucher-keys.ts";
import {
  appendEntries,
  findEnded,
  hotelsWithEnded,
  findUnderOtherKeys,
  lockVouchers,
  replaceCode,
  type ByHand,
  type StoredVoucher,
} from "./voucher-store.ts";

/** Vouchers that one run of a job changes. */
const BATCH = 200;

/**
 * Locks the voucher, lets the rule choose its ledger lines, and writes them; null if there is no such
 * voucher.
 */
export async function changeVoucher<Problem extends LedgerProblem>(
  tx: Queryable,
  { hotelId, voucherId, byHand }: { hotelId: number; voucherId: string; byHand: ByHand | null },
  rule: (voucher: StoredVoucher) => Result<LedgerEntry[], Problem>,
  now: Instant,
): Promise<Result<LedgerEntry[], Problem> | null> {
  const [voucher] = await lockVouchers(tx, hotelId, [voucherId]);
  if (voucher === undefined) return null;
  const judged = rule(voucher);
  if (!judged.ok || judged.value.length === 0) return judged;
  const account = judged.value.reduce(post, voucher);
  await appendEntries(tx, hotelId, voucher, judged.value, { account, reservationId: null, byHand, now });
  return judged;
}

/**
 * Restores what staff have redeemed. Money spent on a reservation goes back only with the reservation;
 * otherwise its cancellation would have nothing left to return.
 */
export async function restoreByHand(
  tx: Queryable,
  { hotelId, voucherId, byHand }: { hotelId: number; voucherId: string; byHand: ByHand },
  { amount, today }: { amount: Minor; today: PlainDate },
  now: Instant,
): Promise<Result<LedgerEntry[], "too_much"> | null> {
  await lockVouchers(tx, hotelId, [voucherId]);
  if (amount > (await spentByHand(tx, hotelId, voucherId))) return failure("too_much");
  const rule = (voucher: StoredVoucher) => restore(voucher, amount, today);
  return changeVoucher(tx, { hotelId, voucherId, byHand }, rule, now);
}

/** Writes off expired vouchers of every hotel, each by the hotel's own clock. */
export async function expireVouchersOfAll(database: Database, now: Instant): Promise<void> {
  for (const hotel of await hotelsWithEnded(database.pool, now)) {
    let expired = BATCH;
    while (expired === BATCH) expired = await expireVouchers(database, hotel, now);
  }
}

/** Writes off vouchers that have expired by now; returns how many. */
export async function expireVouchers(
  database: Database,
  { hotelId, timeZone }: { hotelId: number; timeZone: string },
  now: Instant,
): Promise<number> {
  const today = todayIn(timeZone, now);
  const ended = await findEnded(database.pool, hotelId, today, BATCH);
  for (const voucherId of ended) {
    await database.transaction((tx) =>
      changeVoucher(
        tx,
        { hotelId, voucherId, byHand: null },
        (voucher) => success(expire(voucher, today)),
        now,
      ),
    );
  }
  return ended.length;
}

/** Replaces a voucher's code that was lost or leaked; the old code stops working. */
export async function reissueCode(
  tx: Queryable,
  { hotelId, keys }: { hotelId: number; keys: VoucherKeys },
  voucherId: string,
): Promise<void> {
  await lockVouchers(tx, hotelId, [voucherId]);
  await replaceCode(tx, hotelId, voucherId, sealCode(keys, voucherId, newCode()));
}

/**
 * Reseals a batch of codes under the newest key. Once none is left, the operator may remove the older keys.
 */
export async function renewKeys(
  database: Database,
  { hotelId, keys }: { hotelId: number; keys: VoucherKeys },
): Promise<number> {
  const limit = { keyNo: keys.newest, limit: BATCH };
  const voucherIds = await findUnderOtherKeys(database.pool, hotelId, limit);
  await database.transaction(async (tx) => {
    for (const { voucherId, code } of await lockVouchers(tx, hotelId, voucherIds)) {
      await replaceCode(tx, hotelId, voucherId, sealCode(keys, voucherId, openCode(keys, voucherId, code)));
    }
  });
  return voucherIds.length;
}
