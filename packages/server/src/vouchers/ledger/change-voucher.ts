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

/** Vouchers that a job changes in one transaction. */
const BATCH = 200;

/** Lets the rule decide on the locked voucher which lines its ledger gets, and writes them; null where there is none. */
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
 * Restores what staff have redeemed. Money that pays for a reservation goes back only with it: its cancellation would
 * find nothing left to give back.
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

/** Writes into the ledgers of every hotel what has expired by its own clock. */
export async function expireVouchersOfAll(database: Database, now: Instant): Promise<void> {
  for (const hotel of await hotelsWithEnded(database.pool, now)) {
    let expired = BATCH;
    while (expired === BATCH) expired = await expireVouchers(database, hotel, now);
  }
}

/** Writes into the ledgers what has expired by now; returns how many vouchers that were. */
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

/** Gives a voucher another code, because the old one was lost or seen by others and must find nothing any more. */
export async function reissueCode(
  tx: Queryable,
  { hotelId, keys }: { hotelId: number; keys: VoucherKeys },
  voucherId: string,
): Promise<void> {
  await lockVouchers(tx, hotelId, [voucherId]);
  await replaceCode(tx, hotelId, voucherId, sealCode(keys, voucherId, newCode()));
}

/** Moves up to a batch of codes under the newest key; when none is left the operator may remove the older ones. */
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
