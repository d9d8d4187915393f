import { codeEnd, readVoucherCode, type CodeProblem } from "@portico/domain/vouchers/voucher-code";
import { failure, success, type Result } from "@portico/domain/result";
import type { Queryable } from "../../database/index.ts";
import type { VoucherKeys } from "../codes/voucher-keys.ts";
import { findByCodes, type StoredVoucher } from "./voucher-store.ts";

/** The voucher of a typed code. Unknown codes and mistyped ones get the same answer. */
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

/** A code that a guest has typed, without the code itself. Null if it is unknown or mistyped. */
export type TypedVoucher = { codeEnd: string; voucher: StoredVoucher | null };

/** The vouchers of these codes, in their order; a hotel without keys has none. */
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
