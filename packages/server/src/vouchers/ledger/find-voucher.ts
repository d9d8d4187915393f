import { todayIn, type Instant } from "@portico/domain/dates/time-zone";
import type { Minor } from "@portico/domain/money/money";
import { splitCancelled } from "@portico/domain/vouchers/cancel-with-vouchers";
import { codeEnd, readVoucherCode, type CodeProblem } from "@portico/domain/vouchers/voucher-code";
import { post, restore } from "@portico/domain/vouchers/voucher-ledger";
import { failure, success, type Result } from "@portico/domain/result";
import type { Queryable } from "../../database/index.ts";
import type { VoucherKeys } from "../codes/voucher-keys.ts";
import { paymentsOf } from "./payment-store.ts";
import type { ForReservation } from "./spend-for-reservation.ts";
import { findByCodes, type StoredVoucher } from "./voucher-store.ts";

/** The voucher of a typed code. Unknown and mistyped codes get the same answer. */
export async function findVoucher(
  db: Queryable,
  { hotelId, keys }: { hotelId: number; keys: VoucherKeys },
  typed: string,
): Promise<Result<StoredVoucher, CodeProblem | "unknown">> {
  const read = readVoucherCode(typed);
  if (!read.ok) return read;
  const [voucher] = await findByCodes(db, hotelId, keys.hashesOf(read.value));
  return voucher === undefined ? failure("unknown") : success(voucher);
}

/** The voucher of a typed code, without the code itself; null if the code is unknown or mistyped. */
export type TypedVoucher = { codeEnd: string; voucher: StoredVoucher | null };

/** The vouchers of these codes, in the same order; none are known at a hotel without keys. */
export async function findTyped(
  db: Queryable,
  { hotelId, keys }: { hotelId: number; keys: VoucherKeys | null },
  codes: readonly string[],
): Promise<TypedVoucher[]> {
  const found: TypedVoucher[] = [];
  for (const typed of codes) {
    const voucher = keys && (await findVoucher(db, { hotelId, keys }, typed));
    const read = readVoucherCode(typed);
    const end = codeEnd(read.ok ? read.value : typed.trim().toUpperCase());
    found.push({ codeEnd: end, voucher: voucher?.ok ? voucher.value : null });
  }
  return found;
}

/**
 * The same vouchers as they will be after a reservation that they pay for is cancelled or replaced. They lose
 * their part of a fee that the money paid does not cover.
 */
export async function typedAfter(
  db: Queryable,
  { hotelId, reservationId, timeZone }: ForReservation,
  typed: readonly TypedVoucher[],
  { fee, money, now }: { fee: Minor; money: Minor; now: Instant },
): Promise<TypedVoucher[]> {
  const spent = await paymentsOf(db, hotelId, reservationId);
  const { vouchers } = splitCancelled(fee, { money, vouchers: spent }).back;
  const today = todayIn(timeZone, now);
  return typed.map((one) => {
    const amount = vouchers.find(({ spent: { voucherId } }) => voucherId === one.voucher?.voucherId)?.amount;
    if (one.voucher === null || amount === undefined) return one;
    const back = restore(one.voucher, amount, today);
    return back.ok ? { ...one, voucher: { ...one.voucher, ...back.value.reduce(post, one.voucher) } } : one;
  });
}
